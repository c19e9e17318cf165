// nvcc:
// param-copied: silent
struct Table { const float* rows[32]; int n; };
__global__ void k(Table t, float* o) { o[threadIdx.x] = t.rows[blockIdx.x][threadIdx.x]; }
