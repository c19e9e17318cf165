// nvcc:
// device-variable-in-host-code: silent
__device__ int n;
__constant__ float c[4];
int h(int v) { cudaMemcpyToSymbol(n, &v, sizeof(v)); return v; }
void w(const float* p) { cudaMemcpyToSymbol(c, p, sizeof(c)); cudaMemcpyToSymbolAsync(c, p, 4, 0, cudaMemcpyHostToDevice, 0); }
void* a() { void* p = nullptr; cudaGetSymbolAddress(&p, n); return p; }
size_t s() { size_t z; cudaGetSymbolSize(&z, c); return z; }
void r(int* p) { cudaMemcpyFromSymbol(p, n, sizeof(n)); }
