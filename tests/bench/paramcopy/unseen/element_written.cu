struct Counts { int c[40]; };
extern "C" __global__ void k(Counts s, const int* x, int* o, int n) { for (int i = 0; i < n; i++) s.c[x[i] % 40]++; o[threadIdx.x] = s.c[threadIdx.x % 40]; }
