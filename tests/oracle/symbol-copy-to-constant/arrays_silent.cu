// nvcc:
// symbol-copy-to-constant: silent
__constant__ const int a[2] = {4, 5};
void set(int v) { cudaMemcpyToSymbol(a, &v, sizeof(v)); }
