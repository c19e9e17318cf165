// nvcc: -arch=sm_75
// launch-bounds-cluster-needs-sm90: 4
#define BOUNDS(...) __launch_bounds__(__VA_ARGS__)
__global__ void BOUNDS(128, 1, 2) k() {}
