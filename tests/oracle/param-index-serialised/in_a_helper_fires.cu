// nvcc:
// param-index-serialised: 5
struct Table { const float* rows[32]; int n; };
__device__ float at(const Table& t, int i) { return t.rows[i][0]; }
__global__ void k(Table t, float* o) { o[threadIdx.x] = at(t, threadIdx.x & 31); }
