// nvcc:
// dynamic-shared-needs-opt-in: 5
__global__ void k(float* o) { extern __shared__ float s[]; *o = s[0]; }
constexpr int rows = 128;
void h(float* o) { const size_t bytes = rows * 128 * sizeof(float); k<<<1, 32, bytes>>>(o); }
