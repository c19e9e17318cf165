// nvcc:
// host-variable-in-device-code: silent
int n = 1, m = 2;
__device__ int d = 3;
__constant__ int c;
__global__ void a(int* o, int n) { o[0] = n; }
__global__ void b(int* o) { int n = 2; o[0] = n; }
__global__ void e(int* o) { { int m = 1; o[0] = m; } for (int n = 0; n < 2; n++) o[n] = n; }
__global__ void f(int* o) { o[0] = d + c; }
namespace inner { __device__ int n; __global__ void g(int* o) { o[0] = n; } }
struct S { int n; __device__ int get() const { return n; } };
template <int n> __global__ void h(int* o) { o[0] = n; }
void run(int* o) { h<4><<<1, 1>>>(o); }
__global__ void i(int* o, S s) { o[0] = s.n + s.get(); }
__global__ void j(int* o) { auto l = [](int m) { return m; }; o[0] = l(1); }
