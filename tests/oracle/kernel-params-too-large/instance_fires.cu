// nvcc:
// kernel-params-too-large: 4
struct Big { char c[40000]; };
template <class T> __global__ void t(T t) {}
template __global__ void t<Big>(Big);
