// nvcc:
// duplicate-launch-attribute: 4
template <int N>
__launch_bounds__(N)
__global__ void __launch_bounds__(N) k(int* o) { *o = N; }
