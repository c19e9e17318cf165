// nvcc:
// launch-argument-mismatch: 4
__global__ void k(int a, int b) {}
template <class T> void never(T x) { k<<<1, 2>>>(1); }
