// nvcc: -gencode arch=compute_90,code=sm_90
// launch-bounds-cluster-needs-sm90: silent
template <class T> __global__ void __launch_bounds__(128, 1, 2) k(T t) {}
