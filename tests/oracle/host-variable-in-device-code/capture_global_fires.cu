// nvcc:
// host-variable-in-device-code: 5
int V = 42;
template <class L> __global__ void run(L l, int* o) { o[0] = l(); }
void h(int* o) { auto l = [=] __device__ () { return V; }; run<<<1, 1>>>(l, o); }
