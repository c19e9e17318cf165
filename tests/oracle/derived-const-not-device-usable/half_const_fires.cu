// nvcc:
// derived-const-not-device-usable: 5
#include <cuda_fp16.h>
const __half V = __float2half(1.5f);
extern "C" __global__ void kern(__half* o) { o[0] = V; }
