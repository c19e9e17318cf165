// nvcc:
// const-host-variable-address: 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26
const int c = 42;
constexpr int x = 43;
struct T { static constexpr int a = 1; static const int b = 2; };
__device__ int ref(const int& v) { return v; }
template <class Q> __device__ int relay(Q&& q) { return q; }
template <class Q> __device__ int tref(const Q& q) { return q; }
struct N { int v; __device__ N(const int& n) : v(n) {} };
__device__ int take(N n) { return n.v; }
__global__ void k1(const int** o) { o[0] = &c; }
__global__ void k2(int* o) { const int& r = c; o[0] = r; }
__global__ void k3(int* o) { auto& r = x; o[0] = r; }
__global__ void k4(int* o) { o[0] = ref(c); }
__global__ void k5(int* o) { o[0] = ref((x)); }
__global__ void k6(int* o) { o[0] = relay(c); }
__global__ void k7(int* o) { o[0] = tref(c); }
__global__ void k8(const int** o) { o[0] = &T::a; }
__global__ void k9(int* o) { o[0] = ref(T::b); }
__global__ void l1(int* o) { N n(c); o[0] = n.v; }
__global__ void l2(int* o) { o[0] = take(c); }
__global__ void l3(int* o) { auto l = [&r = c] { return r; }; o[0] = l(); }
__global__ void l4(int* o) { const volatile int* p = &c; o[0] = *p; }
__device__ const int& m1() { return c; }
__device__ auto& m2() { return c; }
__device__ decltype(auto) m3() { return (c); }
