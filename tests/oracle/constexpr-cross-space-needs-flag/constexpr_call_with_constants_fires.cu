// nvcc:
// constexpr-cross-space-needs-flag: 4
constexpr int sq(int x) { return x * x; }
__global__ void k(int* o) { *o = sq(3); }
