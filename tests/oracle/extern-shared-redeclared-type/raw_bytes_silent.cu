// nvcc:
// extern-shared-redeclared-type: silent
template <class T> __device__ T* raw() { extern __shared__ __align__(16) char s[]; return reinterpret_cast<T*>(s); }
template <class T> __global__ void k(T* o) { raw<T>()[0] = *o; }
void h(int* a, double* b) { k<<<1, 1, 8>>>(a); k<<<1, 1, 8>>>(b); }
