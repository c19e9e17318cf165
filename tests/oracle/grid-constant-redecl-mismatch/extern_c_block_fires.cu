// nvcc:
// grid-constant-redecl-mismatch: 6
extern "C" {
__global__ void k(const __grid_constant__ int n, int* o);
}
extern "C" __global__ void k(const int n, int* o) { *o = n; }
