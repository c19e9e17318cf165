// nvcc:
// grid-constant-redecl-mismatch: 4
__global__ void k(const __grid_constant__ unsigned n, long long int* o);
__global__ void k(const unsigned int n, long long* o) { *o = n; }
