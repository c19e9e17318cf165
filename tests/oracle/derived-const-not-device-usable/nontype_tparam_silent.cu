// nvcc:
// derived-const-not-device-usable: silent
const int V = 42;
template <int N> __device__ int f() { return N; }
extern "C" __global__ void kern(int* o) { o[0] = f<V>(); }
