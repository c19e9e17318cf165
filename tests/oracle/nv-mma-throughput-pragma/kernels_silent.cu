// nvcc:
// nv-mma-throughput-pragma: silent
#pragma nv_mma_throughput
__global__ void k1(int a) {}
#pragma nv_mma_throughput half
__global__ void k2(int a) {}
#pragma nv_mma_throughput
template <class T> __global__ void k3(T a) {}
#pragma nv_mma_throughput
extern "C" __global__ void k4(int a);
