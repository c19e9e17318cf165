// nvcc:
// launch-default-stream: silent
__global__ void k() {}
void h() { k<<<1, 32, 64>>>(); }
