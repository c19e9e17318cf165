// nvcc:
// launch-dimension-limits: 4
__global__ void k() {}
void h() { k<<<dim3(1, 70000, 1), 32>>>(); }
