// nvcc: --expt-relaxed-constexpr
// constexpr-host-array-in-device: silent
constexpr int T[3] = {1, 2, 42};
constexpr int V(int i) { return T[i]; }
extern "C" __global__ void kern(int* o, int i) { o[0] = V(i); }
