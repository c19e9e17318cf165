// nvcc:
// kernel-params-too-large: silent
#define N 32
struct Table { double d[N][N]; };
__global__ void k(const Table* t, double* o) { *o = t->d[1][2]; }
