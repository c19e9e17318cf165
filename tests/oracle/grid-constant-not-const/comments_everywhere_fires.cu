// nvcc:
// grid-constant-not-const: 3
/* const */ __global__ void k(/* const */ __grid_constant__ /* const */ int /* const */ n /* const */, int* o) { *o = n; } // const
__global__ void k2(const/**/__grid_constant__/**/int/**/n, int* o) { *o = n; }
