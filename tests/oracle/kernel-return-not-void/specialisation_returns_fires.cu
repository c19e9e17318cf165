// nvcc:
// kernel-return-not-void: 3 4
template <class T> __global__ T k(int* o) { return T(); }
template <> __global__ int k<int>(int* o) { return 1; }
template <> __global__ void k<void>(int* o) { }
