// nvcc:
// kernel-zero-sized-param: silent
template <int N> struct Z { int a[N]; };
__global__ void k(Z<0> z) {}
__global__ void k1(Z<1> z) {}
