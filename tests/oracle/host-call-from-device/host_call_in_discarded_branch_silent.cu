// nvcc:
// host-call-from-device: silent
int h(int x) { return x; }
__global__ void k(int* o) {
#ifndef __CUDA_ARCH__
  *o = h(1);
#else
  *o = 2;
#endif
}
