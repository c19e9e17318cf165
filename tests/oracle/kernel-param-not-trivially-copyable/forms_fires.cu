// nvcc:
// kernel-param-not-trivially-copyable: 8, 12, 15 (the compilers say nothing)
#include <vector>
namespace base_and_member_defined_later {
struct A { int* p; __host__ __device__ ~A(); };
__host__ __device__ A::~A() { delete p; }
struct B : A { int n; };
__global__ void k(B b, int* o) { *o = b.n; }
}
namespace user_destructor {
struct R { int* p; __host__ __device__ ~R() { p = nullptr; } };
__global__ void k(R r) { *r.p = 1; }
}
namespace case_vector {
__global__ void k(const std::vector<int> v, int* o) { *o = 1; }
}
