// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 3, 4
template <class T> __global__ void k(T* o) { *o = T(); }
template __global__ void k<int>(int*);
