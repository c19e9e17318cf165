// nvcc:
// kernel-ellipsis: silent
void log(const char* f, ...);
__global__ void k(int n) {}
void h() { log("%d", 1); k<<<1, 1>>>(1); }
