// nvcc:
// kernel-recursion: silent
struct F { __device__ void operator()(int) const {} };
__global__ void k(int n) { F k; k(n - 1); }
