// nvcc:
// kernel-template-arg-private-type: silent
template <int N> __global__ void k(int* o) { *o = N; }
class A { static constexpr int n = 3; public: static void go(int* o) { k<n><<<1, 1>>>(o); } };
