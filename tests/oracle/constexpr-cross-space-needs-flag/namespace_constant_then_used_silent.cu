// nvcc:
// constexpr-cross-space-needs-flag: silent
constexpr int sq(int x) { return x * x; }
constexpr int nine = sq(3);
__global__ void k(int* o) { *o = nine; }
