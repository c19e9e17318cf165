// nvcc: --expt-relaxed-constexpr
// constexpr-cross-space-needs-flag: silent
constexpr int c(int x) { return x; }
__device__ int f() { return c(1); }
