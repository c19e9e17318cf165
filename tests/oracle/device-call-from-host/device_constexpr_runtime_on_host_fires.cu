// nvcc:
// device-call-from-host: 4
__device__ constexpr int d(int v) { return v; }
int h(int v) { return d(v); }
