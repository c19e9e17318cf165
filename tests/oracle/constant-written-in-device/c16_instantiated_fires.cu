// nvcc:
// constant-written-in-device: 4
__constant__ int n;
template <class T> __device__ void t7(T v) { n = v; }
__global__ void instantiated() { t7(1); }
