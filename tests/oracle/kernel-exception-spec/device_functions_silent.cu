// nvcc:
// kernel-exception-spec: silent
__device__ int f() noexcept { return 1; }
void h() noexcept(true) {}
__global__ void k(int* p) { *p = f(); }
