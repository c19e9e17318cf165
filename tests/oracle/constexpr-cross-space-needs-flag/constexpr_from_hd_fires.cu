// nvcc:
// constexpr-cross-space-needs-flag: 4
constexpr int sq(int x) { return x * x; }
__host__ __device__ int f(int x) { return sq(x); }
