// nvcc:
// kernel-return-not-void: 4, 8, 11, 14
#define GK __global__ int
GK k(int* a);

typedef int I;
#define TT I
__global__ TT l(int* a);

#define PT int*
__global__ PT m(int* a);

#define KW(...) __VA_OPT__(__global__)
KW(1) int n(int* a);
