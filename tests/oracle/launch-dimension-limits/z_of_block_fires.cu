// nvcc:
// launch-dimension-limits: 4 5
__global__ void k() {}
void a() { k<<<1, dim3(1, 1, 128)>>>(); }
void b() { dim3 block(32, 32, 2); k<<<1, block>>>(); }
