// nvcc:
// kernel-return-not-void: silent
template <class T> __global__ T k(int* o) { *o = 1; }
template __global__ void k<void>(int* o);
