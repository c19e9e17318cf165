// nvcc:
// kernel-reference-param: 3
template <class T> __global__ void k(T& t, int* o) { *o = t; }
