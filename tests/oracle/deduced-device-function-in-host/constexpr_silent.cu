// nvcc:
// deduced-device-function-in-host: silent
__device__ constexpr auto c() { return 1; }
__host__ __device__ auto hd() { return 1; }
auto host() { return 1; }
template <class T> __device__ auto t(T x) { return x; }
template <class T> void h2(T) { (void)sizeof(t(T())); }
int h() { auto p = &c; auto q = &hd; auto r = &host; h2(1); return p != q && r != nullptr; }
