// nvcc:
// param-index-serialised: 4
struct Table { const float* rows[32]; int n; };
__global__ void k(Table t, float* o) { int i = blockIdx.x * blockDim.x + threadIdx.x; o[i] = t.rows[i & 31][0]; }
