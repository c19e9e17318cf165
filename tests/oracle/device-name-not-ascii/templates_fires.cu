// nvcc:
// device-name-not-ascii: 3 4 5 6 9 10 11 13
template <class T> __device__ int tä(T);
template <class T> __device__ int tä(T) { return 1; }
template <> __device__ int tä(int) { return 1; }
template <class T> __global__ void kä(T) {}
struct V {
  template <class T> __device__ void mä();
  __device__ void nä(); };
template <class T> __device__ void V::mä() {}
template <class T> struct W { __device__ void mä(); };
__device__ void V::nä() {}
template <class T> __device__ void W<T>::mä() {}
