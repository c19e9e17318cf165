// nvcc:
// memory-space-conflict: 3 4 5
extern __shared__ __constant__ int e[];
template <class T> __global__ void kt(T* o) { __shared__ __constant__ T s[4]; *o = s[0]; }
template <class T> __shared__ __constant__ T tv;
