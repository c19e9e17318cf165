// nvcc: -arch=sm_60
// builtin-needs-newer-arch: 4
#include <cuda_fp16.h>
__global__ void k(__half* o) { atomicAdd(o, __float2half(1)); }
