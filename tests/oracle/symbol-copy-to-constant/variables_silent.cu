// nvcc:
// symbol-copy-to-constant: silent
__constant__ int a = 4;
__device__ float b;
__constant__ int* p = nullptr;
void set(int v) { cudaMemcpyToSymbol(a, &v, sizeof(v)); cudaMemcpyToSymbol(b, &v, 4); int* q = &v; cudaMemcpyToSymbol(p, &q, 8); }
