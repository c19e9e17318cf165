// nvcc:
// grid-constant-non-kernel: 3
template <class... T> __device__ int f(const __grid_constant__ T... t) { return sizeof...(t); }
__global__ void k(int* o) { *o = f(1, 2); }
