// nvcc: -std=c++17 -arch=sm_80
// const-host-variable-address: 5, 6, 7, 8, 9, 10, 11, 12
struct C { int v; __host__ __device__ constexpr int get() const { return v; } __host__ __device__ constexpr int add(int x) const { return v + x; } __host__ __device__ int plain() const { return v; } __device__ constexpr int dev() const { return v; } __host__ __device__ constexpr int operator()() const { return v; } __host__ __device__ constexpr int operator+(int x) const { return v + x; } __host__ __device__ constexpr operator int() const { return v; } __host__ __device__ constexpr bool operator==(const C& o) const { return v == o.v; } };
__host__ __device__ constexpr int f(const int& x) { return x + 1; } __host__ __device__ constexpr int mx(const int& x, const int& y) { return x < y ? y : x; } template <class T> __host__ __device__ constexpr const T& tm(const T& x, const T& y) { return x < y ? y : x; } __host__ __device__ int nf(const int& x) { return x; } __device__ constexpr int df(const int& x) { return x; }
namespace n0 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.add(i); } }
namespace n1 { constexpr C c{3}; __global__ void k(int* o, int i) { int x = c.add(i); *o = x; } }
namespace n2 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.plain(); } }
namespace n3 { constexpr C c{3}; __global__ void k(int* o, int i) { int x = c.plain(); *o = x; } }
namespace n4 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c + i; } }
namespace n5 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = mx(n, i); } }
namespace n6 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = tm(n, i); } }
namespace n7 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = nf(n); } }
