// nvcc:
// kernel-deduced-return: silent
template <class T> __global__ auto k(T* o) { *o = T(); }
