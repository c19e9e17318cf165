// nvcc: -Wdefault-stream-launch
// launch-default-stream: 4 5 6
__global__ void k() {} template <class T> __global__ void tk(T) {}
void h() { k<<<1, 32>>>();
  tk<<<1, 32, 0>>>(1); }
template <class T> void t(T x) { tk<<<1, 1>>>(x); } template void t(int);
