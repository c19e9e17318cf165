// nvcc:
// kernel-recursion: 3
template <int N> __global__ void k(int* o) { if (*o) k<N>(o); }
void h(int* o) { k<1><<<1, 1>>>(o); }
