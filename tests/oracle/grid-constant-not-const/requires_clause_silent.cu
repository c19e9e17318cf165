// nvcc: -std=c++20
// grid-constant-not-const: silent
template <class T> requires (sizeof(T) >= 4)
__global__ void k(const __grid_constant__ T t, T* o) { *o = t; }
void h(int* o) { k<<<1, 1>>>(4, o); }
