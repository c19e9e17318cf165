// nvcc:
// constexpr-cross-space-needs-flag: 4
constexpr int sq(int x) { return x * x; }
__global__ void k(int* o) { __shared__ int s[sq(2)]; s[0] = 1; *o = s[0]; }
