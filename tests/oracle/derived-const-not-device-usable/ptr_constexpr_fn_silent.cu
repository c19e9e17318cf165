// nvcc:
// derived-const-not-device-usable: silent
__device__ int f() { return 42; }
constexpr int (*V)() = f;
extern "C" __global__ void kern(int* o) { o[0] = V(); }
