// nvcc:
// managed-restrictions: 5, 6, 7, 8, 9, 10, 11
__managed__ int m;
namespace q { __managed__ float w; }
using D = decltype(m);
template <class T, class U = decltype(m)> struct Q {};
int f() { decltype(m) z = 1; return z; }
decltype(::m) a;
decltype(q::w) b;
static_assert(sizeof(decltype(m)) == 4, "");
__global__ void k(decltype(m) p, int* o) { *o = p; }
