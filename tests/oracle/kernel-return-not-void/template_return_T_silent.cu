// nvcc:
// kernel-return-not-void: silent
template <class T> __global__ T k(int* o) { return T(); }
