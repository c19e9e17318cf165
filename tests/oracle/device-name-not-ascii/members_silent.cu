// nvcc:
// device-name-not-ascii: silent
struct Sé { __host__ __device__ int f() { return 1; } int x; };
struct V { template <class T> __device__ void mä() {} template <class T> __device__ void nä(); };
template <class T> struct X { friend __device__ int frä(X) { return 1; } };
__global__ void k(int* p) { auto l = [] (int ö) { return ö; }; Sé s; *p = l(s.f()); }
void h() { auto gerät = [] __device__ (int ü) { return ü; }; }
