// nvcc:
// launch-dimension-limits: 4
__global__ void k() {}
void a() { k<<<-1, 1>>>(); }
