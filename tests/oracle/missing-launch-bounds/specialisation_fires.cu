// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 4
template <class T> __global__ void __launch_bounds__(64) k(T* o) { *o = T(); }
template <> __global__ void k<int>(int* o) { *o = 1; }
