// nvcc:
// host-call-from-host-device: 5
int h() { return 1; }
template <class F> __global__ void k(F f, int* o) { *o = f(); }
void run(int* o) { k<<<1, 1>>>([] __host__ __device__() { return h(); }, o); }
