// nvcc:
// symbol-address-misuse: silent
__device__ int a[4];
__device__ int n;
void set(int* p) { cudaMemcpyToSymbol(a, p, 16); cudaMemcpyToSymbol(n, p, 4); }
void cast(int* p) { cudaMemcpyToSymbol((const void*)&n, p, 4); }
void get(int** p) { cudaGetSymbolAddress((void**)p, a); }
const void* kept() { return &n; }
size_t size() { return sizeof(a); }
