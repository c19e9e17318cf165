// nvcc:
// grid-constant-template-redecl-mismatch: silent
namespace a { template <class T> __global__ void k(T const __grid_constant__ t, int n); }
template <class U> __global__ void a::k(U const t, int n) {}
namespace a { template <class T> __global__ void q(T t, int n); }
template <class U> __global__ void a::q(const __grid_constant__ U t, int n) {}
