// nvcc:
// const-host-variable-address: silent
const int c = 42;
constexpr int x = 43;
struct T { static constexpr int a = 1; };
__device__ int value(int v) { return v; }
__device__ int ref(const int& v) { return v; }
__device__ int wide(const long& v) { return v; }
template <class Q> __device__ int tvalue(Q q) { return q; }
template <class Q> __device__ int tref(const Q& q) { return q; }
struct N { int v; __device__ N(int n) : v(n) {} };
__device__ int take(N n) { return n.v; }
__global__ void k1(int* o) { o[0] = value(c) + wide(c) + tvalue(x) + tref<float>(c) + ref(+c) + ref(int(x)) + take(c); }
__global__ void k2(int* o, int i) { o[0] = i ? c : x; o[1] = i ? c : i; }
__global__ void k3(int* o) { auto v = c; const auto& w = c + 0; const float& y = c; o[0] = v + w + y; }
__global__ void k4(int* o) { o[0] = *&c + static_cast<const int&>(x); }
__global__ void k5(int* o) { int a[c]; int b[2] = {c, x}; int d{c}; int e(x); o[0] = sizeof(a) + b[1] + d + e; }
__global__ void k6(int* o) { o[c] += x; o[0] = max(c, o[1]) + min(c, x) + atomicAdd(o, c); }
__global__ void k7(int* o) { switch (o[0]) { case c: o[1] = T::a; } while (c == 1) {} if (x) o[2] = 1; }
__global__ void k8(int* o) { auto l = [] { return c; }; auto m = [n = c] { return n; }; o[0] = l() + m(); }
__global__ void k9(int* o) { for (auto v : {c, x}) o[0] += v; N n(c); o[1] = n.v; }
__device__ int m1() { return c; }
__device__ auto m2() { return c; }
__device__ decltype(auto) m3() { return c; }
