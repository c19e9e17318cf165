// nvcc:
// device-side-launch-needs-rdc: 4 5 6 8 9 10 11
__global__ void c() {}
__global__ void k() { c<<<1, 1>>>(); }
__device__ void d() { if (0) c<<<1, 1>>>(); }
template <class T> __host__ __device__ void thd(T x) { c<<<1, 1>>>(); }
template <class T> __host__ __device__ void never(T x) { c<<<1, 1>>>(); }
void h() { thd(1); auto l = [] __device__ () { c<<<1, 1>>>(); }; auto m = [] { c<<<1, 1>>>(); }; (void)l; (void)m; }
__global__ void k3() { auto l = [] { c<<<1, 1>>>(); }; l(); }
struct S { __device__ void m() { c<<<1, 1>>>(); } };
template <class T> __global__ void self(T n) { if (n) self<<<1, 1>>>(n - 1); } template __global__ void self(int);
