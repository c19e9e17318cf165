// nvcc:
// kernel-params-too-large: silent
struct Big { char c[40000]; };
__global__ void k(Big b);
template <class T> __global__ void t(T t, Big b) {}
