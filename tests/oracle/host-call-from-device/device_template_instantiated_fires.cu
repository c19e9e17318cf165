// nvcc:
// host-call-from-device: 4
int h(int x) { return x; }
template <class T> __device__ T f(T x) { return h(x); }
__global__ void k(int* o) { *o = f(1); }
