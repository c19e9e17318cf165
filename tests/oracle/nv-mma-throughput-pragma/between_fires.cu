// nvcc:
// nv-mma-throughput-pragma: 3
#pragma nv_mma_throughput
// about the next one
#pragma GCC diagnostic push
__device__ int v;
template <class T> __device__ T id(T t) { return t; }
#pragma nv_mma_throughput
template <class T> __device__ T twice(T t) { return t + t; }
