// nvcc:
// symbol-by-string: 4, 5
__device__ int n;
void address(void** p) { cudaGetSymbolAddress(p, "n"); }
void size(size_t* p) { cudaGetSymbolSize(p, ("n")); }
