// nvcc:
// large-by-value-param: 4
template <int N> struct S { float a[N]; };
template <int N> __global__ void k(const __grid_constant__ S<N> s, float* o) { *o = s.a[0]; }
template __global__ void k<1024>(const __grid_constant__ S<1024>, float*);
