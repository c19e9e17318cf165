// nvcc:
// barrier-in-divergent-code: 5 8
template <class T> __device__ T sum(T x) {
  for (int i = 0; i < 4; i++) {
    if (threadIdx.x == 3) { __syncthreads(); }
    x += i;
  }
  switch (threadIdx.y) { case 0: __syncthreads(); break; default: x++; }
  return x;
}
__global__ void k(int* o) { *o = sum(*o); }
