// nvcc:
// grid-constant-not-const: silent
__global__ void k(const __grid_constant__ cudaTextureObject_t t, const __grid_constant__ dim3 d, int* o) { *o = (int)t + d.x; }
