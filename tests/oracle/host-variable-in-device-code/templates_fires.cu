// nvcc:
// host-variable-in-device-code: 7, 8
int n = 1;
template <class T> __global__ void never(T* o) { o[0] = n; }
template <class T> __device__ int unused(T x) { return n + x; }
template <class T> struct S { __device__ int get() { return n; } };
template <class T> __global__ void launched(T* o) { o[0] = n; }
template <class T> __device__ int called(T x) { return n + x; }
__global__ void k(int* o) { o[0] = called(1); }
void run(int* o) { launched<<<1, 1>>>(o); }
