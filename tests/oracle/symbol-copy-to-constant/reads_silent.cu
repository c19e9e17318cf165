// nvcc:
// symbol-copy-to-constant: silent
__constant__ const int a = 4;
void get(int* v) { cudaMemcpyFromSymbol(v, a, sizeof(*v)); size_t n; cudaGetSymbolSize(&n, a); }
