// nvcc:
// param-index-serialised: 4, 5
struct Table { const float* rows[32]; int n; };
__global__ void k(const __grid_constant__ Table t, float* o) { o[threadIdx.x] = t.rows[threadIdx.x & 31][blockIdx.x]; }
__global__ void modulo(Table t, float* o) { o[threadIdx.x] = t.rows[threadIdx.x % 20][blockIdx.x]; }
