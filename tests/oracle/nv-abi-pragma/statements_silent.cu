// nvcc:
// nv-abi-pragma: silent
__device__ int f(int a) { return a; }
struct S { __device__ int m() { return 1; } };
__global__ void k(int* p, S s) {
#pragma nv_abi preserve_n_data(4)
  p[0] = f(1) + f(2);
#pragma nv_abi preserve_n_data(4)
  s.m();
  if (p)
#pragma nv_abi preserve_n_data(4)
    (void)f(2);
#pragma nv_abi preserve_n_data(4)
  extern __device__ int q(int);
  auto l = [] {
#pragma nv_abi preserve_n_data(4)
    f(3);
  };
  l();
}
__host__ __device__ void hd(int* p) {
#pragma nv_abi preserve_n_data(4)
  p[0] = 1;
}
template <class T> __global__ void tk(T* p) {
#pragma nv_abi preserve_n_data(sizeof(T))
  f(2);
#pragma nv_abi preserve_n_data(4)
  T x;
}
