// nvcc:
// extern-shared-redeclared-type: silent
template <class T> __global__ void k(T* o) { extern __shared__ T s[]; s[0] = *o; *o = s[0]; }
void h(int* a) { k<<<1, 1, 8>>>(a); }
