// nvcc:
// kernel-rvalue-ref-param: 4, 7
#define R &&
__global__ void k(int R n, int* out) { *out = n; }

#define RR(T) T&&
__global__ void l(RR(int) n, int* out) { *out = n; }
