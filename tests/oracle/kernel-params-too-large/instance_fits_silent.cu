// nvcc:
// kernel-params-too-large: silent
struct Big { char c[40000]; };
template <class T> __global__ void t(T t) {}
template __global__ void t<Big*>(Big*);
