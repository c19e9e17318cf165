// nvcc:
// launch-config-arity: silent
#define CONFIG(n) n, 32
#define ALL 1, 2, 0, 0
__global__ void k(int n = 0) {}
void a() { k<<<CONFIG(1)>>>(); k<<<ALL>>>(); }
template <class... T> void pack(T... t) { k<<<t...>>>(); k<<<1, t...>>>(2); }
void b() { pack(1, 2); }
template <int A, int B> struct N { static const int v = A + B; };
void c() { k<<<N<1, 2>::v, (1, 2)>>>(); }
