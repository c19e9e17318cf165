// nvcc:
// device-var-dynamic-init: silent
template <class T> __device__ T zero = T(0);
__global__ void k(int* o) { *o = zero<int>; }
