// nvcc:
// host-call-from-device: 5, 10, 14, 19, 20, 21, 25, 26
namespace through_inline_helper {
int h(int x) { return x; }
inline __device__ int via(int x) { return h(x); }
__global__ void k(int* o) { *o = via(1); }
}
namespace generic_lambda_in_kernel {
int h(int x) { return x; }
__global__ void k(int* o) { auto f = [](auto i) { return h(1) + (int)i; }; *o = f(1.0f); }
}
namespace template_member_reached {
int h(int x) { return x; }
template <class T> struct S { __device__ T get(T x) { return h(1) + x; } };
__global__ void k(int* o) { S<int> s; *o = s.get(2); }
}
namespace operators {
struct V { int n; V operator+(const V& o) const { return *this; } int operator[](int) const { return n; } V& operator=(const V& o) { n = o.n; return *this; } };
__device__ V add(V& a, V& b) { a + b; return V{1}; }
__device__ int at(V& a) { return a[1]; }
__device__ void put(V& a, V& b) { a = b; }
}
namespace after_return_and_if_false {
int h(int x) { return x; }
__device__ int dead(int x) { return x; h(x); }
__device__ int off() { if (false) return h(1); return 2; }
}
