// nvcc:
// grid-constant-instantiation-mismatch: 4
namespace a { template <class T> __global__ void k(const __grid_constant__ T t) {} }
template __global__ void a::k<int>(const int t);
