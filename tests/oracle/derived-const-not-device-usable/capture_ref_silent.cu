// nvcc:
// derived-const-not-device-usable: silent
template <class L> __global__ void run(L l, int* o) { o[0] = l(); }
void h(int* o, int v) { int V = v; auto l = [&] __device__ () { return V; }; run<<<1, 1>>>(l, o); }
