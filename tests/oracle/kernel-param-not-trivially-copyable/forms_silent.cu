// nvcc:
// kernel-param-not-trivially-copyable: silent
#include <array>
#include <utility>
namespace array_and_pair {
__global__ void k(std::array<int, 2> a, std::pair<int, int> p, int* o) { *o = 1; }
}
namespace by_pointer {
struct A { int* p; ~A() { delete p; } };
__global__ void k(const A* a, int* o) { *o = *a->p; }
}
namespace defaulted_members {
struct R { int n; R() = default; R(const R&) = default; ~R() = default; };
__global__ void k(R r, int* o) { *o = r.n; }
}
namespace empty_destructor {
struct V { int* p; __host__ __device__ ~V() {} };
__global__ void k(V v, int* o) { *o = *v.p; }
}
namespace own_vector {
namespace own { template <class T> struct vector { T x, y; }; }
__global__ void k(own::vector<int> v, int* o) { *o = v.x; }
}
