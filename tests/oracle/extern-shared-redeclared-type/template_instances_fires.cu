// nvcc:
// extern-shared-redeclared-type: 3
template <class T> __global__ void k(T* o) { extern __shared__ T s[]; s[0] = *o; *o = s[0]; }
void h(int* a, double* b) { k<<<1, 1, 8>>>(a); k<<<1, 1, 8>>>(b); }
