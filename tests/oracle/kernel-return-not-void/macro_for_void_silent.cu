// nvcc:
// kernel-return-not-void: silent
#define V void
#define GV __global__ V
GV k(int* a) { *a = 1; }
typedef void N;
#define T N
__global__ T l(V);
#define KW(...) __VA_OPT__(__global__)
KW() int m(int* a);
#define I int
__device__ I n(I a) { return a; }
#define ID(x) x
ID(__global__) ID(void) o(ID(int) a) {}
