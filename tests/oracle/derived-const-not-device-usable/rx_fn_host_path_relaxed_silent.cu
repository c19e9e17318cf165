// nvcc: --expt-relaxed-constexpr
// derived-const-not-device-usable: silent
int host(int);
constexpr int V(int i) { return i > 0 ? i : host(i); }
extern "C" __global__ void kern(int* o, int i) { o[0] = V(i); }
