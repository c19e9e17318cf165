// nvcc:
// nv-mma-throughput-pragma: silent
#pragma nv_mma_throughput
/* a kernel */
static __global__ void k1(int a) {}
#pragma nv_mma_throughput
__global__
void k2(int a);
__global__ void k2(int a) {}
