// nvcc:
// launch-dimension-limits: silent
__global__ void k() {}
void h() { k<<<dim3(65535, 1, 1), dim3(32, 32, 1)>>>(); k<<<2147483647, 1>>>(); }
