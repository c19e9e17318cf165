// nvcc:
// launch-dimension-limits: silent
__global__ void k() {}
template <int N> void a(int n, dim3 b) { k<<<n, N>>>(); k<<<b, dim3(n, 1)>>>(); }
void f(dim3 b) { a<4096>(1, b); }
