// nvcc:
// device-side-launch-needs-rdc: silent
__global__ void c() {}
template <class T> __device__ void never(T) { c<<<1, 1>>>(); }
template <class T> struct M { __device__ void m() { c<<<1, 1>>>(); } };
struct S { void m() { c<<<1, 1>>>(); } };
void h() { auto m = [] { c<<<1, 1>>>(); }; m(); S().m(); }
