// nvcc:
// symbol-copy-to-constant: 5
typedef const int fixed;
__constant__ fixed limit = 4;
void set(int v) { cudaMemcpyToSymbol(limit, &v, sizeof(v)); }
