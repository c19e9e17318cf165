// nvcc:
// host-call-from-device: silent
#include <cstdio>
__global__ void k(float* o, float x) {
  *o = sinf(x) + fabsf(x) + fmaxf(x, 1.0f) + rsqrtf(x) + __expf(x);
  *o += min(1, 2) + max(3, 4) + abs(-1);
  printf("%f\n", *o); __syncthreads(); atomicAdd(o, x);
}
