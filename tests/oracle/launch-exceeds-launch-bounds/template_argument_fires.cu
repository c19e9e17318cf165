// nvcc:
// launch-exceeds-launch-bounds: 4
template <int N> __global__ void __launch_bounds__(N) t() {}
void h() { t<128><<<1, 256>>>(); t<256><<<1, 256>>>(); }
