// nvcc:
// device-call-from-host: silent
__device__ int d() { return 1; }
template <class F> __global__ void k(F f, int* o) { *o = f(); }
void h(int* o) { k<<<1, 1>>>([] __device__() { return d(); }, o); }
