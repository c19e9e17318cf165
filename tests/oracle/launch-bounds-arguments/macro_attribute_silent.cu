// nvcc:
// launch-bounds-arguments: silent
#define BOUNDS(...) __launch_bounds__(__VA_ARGS__)
__global__ void BOUNDS(128) a() {}
__global__ void BOUNDS(128, 2) b() {}
__attribute__((global)) void __attribute__((launch_bounds(64))) c() {}
