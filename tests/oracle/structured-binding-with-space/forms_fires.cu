// nvcc:
// structured-binding-with-space: 5, 9, 13, 17, 21, 26, 30
namespace const_array {
__device__ const int v[2] = {1, 2};
__constant__ const auto [a, b] = v;
}
namespace constant_binding {
struct P { int x, y; };
__constant__ auto [a, b] = P{1, 2};
}
namespace device_and_constant {
struct P { int x, y; };
__device__ __constant__ auto [a, b] = P{1, 2};
}
namespace local_device {
struct P { int x, y; };
__global__ void k(int* o) { __device__ auto [a, b] = P{1, 2}; *o = a + b; }
}
namespace local_in_template {
struct P { int x, y; };
template <class T> void h(T* o) { __shared__ auto [a, b] = P{1, 2}; *o = a + b; }
}
namespace managed_reference {
struct P { int x, y; };
P p;
__managed__ auto& [a, b] = p;
}
namespace shared_binding_in_kernel {
struct P { int x, y; };
__global__ void k(int* o) { __shared__ auto [a, b] = P{1, 2}; *o = a + b; }
}
