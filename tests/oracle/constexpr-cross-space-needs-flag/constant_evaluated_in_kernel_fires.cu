// nvcc:
// constexpr-cross-space-needs-flag: 4
constexpr int sq(int x) { return x * x; }
__global__ void k(int* o) { constexpr int n = sq(3); int a[sq(2)]; a[0] = n; *o = a[0]; }
