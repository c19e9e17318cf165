// nvcc:
// shared-initializer: 3, 4
__device__ int f() { __shared__ int n = 1; return n; }
template <class T> __global__ void k(T* o) { __shared__ int n = 2; *o = n; }
template __global__ void k<int>(int*);
