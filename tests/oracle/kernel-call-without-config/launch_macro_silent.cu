// nvcc:
// kernel-call-without-config: silent
#define LAUNCH(kern, g, b, ...) kern<<<g, b>>>(__VA_ARGS__)
__global__ void k(int n) {}
void h() { LAUNCH(k, 1, 32, 4); }
