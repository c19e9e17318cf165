// nvcc:
// symbol-by-string: 5, 6, 7
__device__ int n;
__constant__ float w[4];
void to(int* p) { cudaMemcpyToSymbol("n", p, 4); }
void from(float* p) { cudaMemcpyFromSymbol(p, "w", 16); }
void async(float* p) { cudaMemcpyToSymbolAsync("w", p, 16, 0, cudaMemcpyHostToDevice, 0); }
