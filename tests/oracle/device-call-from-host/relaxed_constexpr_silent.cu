// nvcc: --expt-relaxed-constexpr
// device-call-from-host: silent
__device__ constexpr int d(int x) { return x; }
int a() { return d(1); }
