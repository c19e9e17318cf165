// nvcc: -std=c++17 -arch=sm_80
// const-host-variable-address: silent
struct C { int v; __host__ __device__ constexpr int get() const { return v; } __host__ __device__ constexpr int add(int x) const { return v + x; } __host__ __device__ int plain() const { return v; } __device__ constexpr int dev() const { return v; } __host__ __device__ constexpr int operator()() const { return v; } __host__ __device__ constexpr int operator+(int x) const { return v + x; } __host__ __device__ constexpr operator int() const { return v; } __host__ __device__ constexpr bool operator==(const C& o) const { return v == o.v; } };
__host__ __device__ constexpr int f(const int& x) { return x + 1; } __host__ __device__ constexpr int mx(const int& x, const int& y) { return x < y ? y : x; } template <class T> __host__ __device__ constexpr const T& tm(const T& x, const T& y) { return x < y ? y : x; } __host__ __device__ int nf(const int& x) { return x; } __device__ constexpr int df(const int& x) { return x; }
namespace n0 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.get(); } }
namespace n1 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.get() + 1; } }
namespace n2 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.get() + i; } }
namespace n3 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = i + c.get(); } }
namespace n4 { constexpr C c{3}; __global__ void k(int* o, int i) { int x = c.get(); *o = x; } }
namespace n5 { constexpr C c{3}; __global__ void k(int* o, int i) { constexpr int x = c.get(); *o = x; } }
namespace n6 { constexpr C c{3}; __global__ void k(int* o, int i) { const int x = c.get(); *o = x; } }
namespace n7 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.add(2); } }
namespace n8 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.dev(); } }
namespace n9 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c(); } }
namespace n10 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c + 2; } }
namespace n11 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c; } }
namespace n12 { constexpr C c{3}; __global__ void k(int* o, int i) { int x = c; *o = x; } }
namespace n13 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = (int)c; } }
namespace n14 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c == c; } }
namespace n15 { constexpr C c{3}; __global__ void k(int* o, int i) { if (c.get()) *o = 1; } }
namespace n16 { constexpr C c{3}; __global__ void k(int* o, int i) { o[c.get()] = 1; } }
namespace n17 { constexpr C c{3}; __global__ void k(int* o, int i) { int x[c.get()]; x[0] = i; *o = x[i]; } }
namespace n18 { constexpr C c{3}; __global__ void k(int* o, int i) { for (int j = 0; j < c.get(); j++) *o = j; } }
namespace n19 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = i ? c.get() : 0; } }
namespace n20 { constexpr C c{3}; __global__ void k(int* o, int i) { return (void)c.get(); } }
namespace n21 { constexpr C c{3}; __global__ void k(int* o, int i) { c.get(); } }
namespace n22 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = (&c)->get(); } }
namespace n23 { constexpr C c{3}; __global__ void k(int* o, int i) { *o = c.C::get(); } }
namespace n24 { constexpr C c{3}; __global__ void k(int* o, int i) { switch (i) { case c.get(): *o = 1; } } }
namespace n25 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = f(n); } }
namespace n26 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = f(n) + i; } }
namespace n27 { constexpr int n = 3; __global__ void k(int* o, int i) { int x = f(n); *o = x; } }
namespace n28 { constexpr int n = 3; __global__ void k(int* o, int i) { const int x = f(n); *o = x; } }
namespace n29 { constexpr int n = 3; __global__ void k(int* o, int i) { constexpr int x = f(n); *o = x; } }
namespace n30 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = mx(n, 4); } }
namespace n31 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = mx(4, n); } }
namespace n32 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = tm(n, 4); } }
namespace n33 { constexpr int n = 3; __global__ void k(int* o, int i) { int x = tm(n, 4); *o = x; } }
namespace n34 { constexpr int n = 3; __global__ void k(int* o, int i) { constexpr int x = tm(n, 4); *o = x; } }
namespace n35 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = df(n); } }
namespace n36 { constexpr int n = 3; __global__ void k(int* o, int i) { *o = f(f(n)); } }
namespace n37 { constexpr int n = 3; __global__ void k(int* o, int i) { o[f(n)] = 1; } }
namespace n38 { constexpr int n = 3; __global__ void k(int* o, int i) { if (mx(n, 4) > 3) *o = 1; } }
