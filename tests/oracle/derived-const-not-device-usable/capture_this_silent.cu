// nvcc:
// derived-const-not-device-usable: silent
template <class L> __global__ void run(L l, int* o) { o[0] = l(); }
struct S { int V = 42; void h(int* o) { auto l = [=] __device__ () { return V; }; run<<<1, 1>>>(l, o); } };
void go(int* o) { S s; s.h(o); }
