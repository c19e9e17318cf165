// nvcc:
// kernel-call-without-config: silent
__global__ void k(int n) {}
void h() { void (*p)(int) = k; p(1); }
