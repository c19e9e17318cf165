// nvcc:
// launch-dimension-limits: 4
__global__ void k() {}
void a() { auto b = dim3(1025); using D = dim3; k<<<1, b>>>(); }
