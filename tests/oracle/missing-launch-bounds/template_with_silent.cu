// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
template <int N> __global__ void __launch_bounds__(N) k(int* o) { *o = N; }
template __global__ void k<64>(int*);
void h(int* o) { k<32><<<1, 32>>>(o); }
