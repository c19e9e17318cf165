// nvcc:
// structured-binding-with-space: silent
namespace host_binding_at_namespace_scope {
struct P { int x, y; };
auto [a, b] = P{1, 2};
}
namespace parts_of_shared {
struct P { int x, y; };
__global__ void k(int* o) { __shared__ P p; p.x = p.y = 1; auto& [a, b] = p; *o = a + b; }
}
namespace plain_local {
struct P { int x, y; };
__device__ P p;
__global__ void k(int* o) { auto [a, b] = p; __shared__ int s; s = a; *o = s + b; }
}
namespace subscripts {
__device__ int m[2];
__global__ void k(int* o) { __shared__ int s[2]; s[0] = m[1]; *o = s[0]; }
}
