// nvcc:
// grid-constant-non-kernel: 5
#define DEVICE_FN(name, ...) __device__ void name(__VA_ARGS__)
struct P { int a[8]; };
DEVICE_FN(f, const __grid_constant__ P p) {}
