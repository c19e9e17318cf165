// nvcc:
// kernel-call-without-config: 4
template <class T> __global__ void k(T t) {}
void h() { k<int>(1); k(2.0f); }
