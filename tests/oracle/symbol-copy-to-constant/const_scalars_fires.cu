// nvcc:
// symbol-copy-to-constant: 8, 9, 10, 11
__constant__ const int a = 4;
__device__ const float b = 2.0f;
__constant__ constexpr double c = 1.5;
static __constant__ const unsigned d = 3;
__global__ void k(float* o) { *o = a + b + (float)c + d; }
void seta(int v) { cudaMemcpyToSymbol(a, &v, sizeof(v)); }
void setb(float v) { cudaMemcpyToSymbol(b, &v, sizeof(v)); }
void setc(double v) { cudaMemcpyToSymbol(c, &v, sizeof(v)); }
void setd(unsigned v) { cudaMemcpyToSymbolAsync(d, &v, sizeof(v), 0, cudaMemcpyHostToDevice, 0); }
