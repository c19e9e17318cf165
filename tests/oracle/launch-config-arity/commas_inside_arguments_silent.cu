// nvcc:
// launch-config-arity: silent
__global__ void k() {}
template <int A, int B> struct N { static const int v = A + B; };
int f(int a, int b) { return a + b; }
void h() { k<<<f(1, 2), N<1, 2>::v>>>(); }
