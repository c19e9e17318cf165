// nvcc:
// symbol-address-misuse: 4, 5
__device__ int n;
void copy(int v) { cudaMemcpyToSymbol(&n, &v, sizeof(v)); }
void back(int* v) { cudaMemcpyFromSymbol(v, &n, sizeof(*v)); }
