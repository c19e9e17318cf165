// nvcc:
// deduced-device-function-in-host: silent
__device__ int f() { return 1; }
__device__ auto g() -> int { return 1; }
template <class T> __device__ T t(T x) { return x; }
int h() { auto p = &f; auto q = &g; auto r = &t<int>; return p != q && r != nullptr; }
