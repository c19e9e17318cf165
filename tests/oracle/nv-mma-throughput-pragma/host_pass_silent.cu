// nvcc:
// nv-mma-throughput-pragma: silent
#ifndef __CUDA_ARCH__
#pragma nv_mma_throughput
void only_host() {}
#endif
#if 0
#pragma nv_mma_throughput
int x;
#endif
__global__ void k() {}
