// nvcc:
// launch-bounds-arguments: silent
template <int T, int B = 1> __global__ void __launch_bounds__(T, B) k(int* o) { *o = T; }
void h(int* o) { k<128><<<1, 128>>>(o); k<256, 2><<<1, 256>>>(o); }
