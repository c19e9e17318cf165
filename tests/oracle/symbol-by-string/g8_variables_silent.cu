// nvcc:
// symbol-by-string: silent
__device__ int n;
__device__ char text[8];
void to(int* p) { cudaMemcpyToSymbol(n, p, 4); }
void from_text() { cudaMemcpyToSymbol(text, "abc", 4); }
