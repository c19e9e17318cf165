// nvcc:
// shared-in-range-for: 4, 7, 11, 18, 22, 25
namespace after_type {
__global__ void k(int* o) { int a[2] = {1, 2}; for (int __shared__ x : a) *o += x; }
}
namespace in_lambda {
__global__ void k(int* o) { auto f = [&] { int a[2] = {1, 2}; for (__shared__ int x : a) *o += x; }; f(); }
}
namespace case_macro {
#define TILE __shared__
__global__ void k(int* o) { int a[2] = {1, 2}; for (TILE int x : a) *o += x; }
#undef TILE
}
namespace nested {
__global__ void k(int* o) {
  int a[2][2] = {};
  for (auto& r : a)
    for (__shared__ int x : r) *o += x;
}
}
namespace shared_reference_in_range_for {
__global__ void k(int* o) { int a[2] = {1, 2}; for (__shared__ auto& x : a) *o += x; }
}
namespace uninstantiated_template {
template <class T> __global__ void k(T* o) { T a[2] = {}; for (__shared__ T x : a) *o += x; }
}
