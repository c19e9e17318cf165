// nvcc:
// derived-const-not-device-usable: silent
template <int N> struct F { static const int v = N * F<N - 1>::v; };
template <> struct F<0> { static const int v = 1; };
const int V = F<5>::v;
extern "C" __global__ void kern(int* o) { o[0] = V; }
