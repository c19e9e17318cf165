// nvcc:
// warp-collective-arguments: silent
template <int N> __global__ void k(int* o) { *o = __shfl_sync(~0u, *o, 0, N); }
void h(int* o) { k<8><<<1, 32>>>(o); }
