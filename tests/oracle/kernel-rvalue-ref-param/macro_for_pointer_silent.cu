// nvcc:
// kernel-rvalue-ref-param: silent
#define AND &&
#define BY
#define P *const
__global__ void k(int BY n, int P p, int* out) { if (n AND p) *out = n; }
#define L(T) T*
__global__ void l(L(int) p, const L(int) q) { *p = *q; }
