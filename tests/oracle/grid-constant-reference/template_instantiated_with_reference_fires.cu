// nvcc:
// grid-constant-reference: 3
template <class T> __global__ void k(const __grid_constant__ T t, int* o) { *o = t; }
int g;
void h(int* o) { k<int&><<<1, 1>>>(g, o); }
