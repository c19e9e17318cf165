// nvcc:
// launch-attr-on-non-kernel: 3
template <class T> __host__ __device__ __launch_bounds__(64) T f(T x) { return x; }
