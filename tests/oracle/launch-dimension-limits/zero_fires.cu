// nvcc:
// launch-dimension-limits: 4 5
__global__ void k() {}
void a() { k<<<0, 1>>>(); }
void b() { constexpr int n = 0; k<<<1, n>>>(); }
