// nvcc:
// param-index-serialised: silent
struct Table { const float* rows[32]; int n; };
__global__ void k(Table t, float* o) { o[threadIdx.x] = t.rows[blockIdx.x & 31][threadIdx.x]; }
