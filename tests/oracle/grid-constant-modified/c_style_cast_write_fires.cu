// nvcc:
// grid-constant-modified: 4
__global__ void k(const __grid_constant__ int n, int* o) {
  *(int*)&n = 2;
  *o = n;
}
