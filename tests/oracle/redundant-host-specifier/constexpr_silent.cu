// nvcc: --expt-relaxed-constexpr
// redundant-host-specifier: silent
__host__ constexpr int f() { return 1; }
__global__ void k(int* o) { *o = 1; }
