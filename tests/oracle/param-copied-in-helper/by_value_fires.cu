// nvcc:
// param-copied-in-helper: 5, 6
struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(Table t, int i) { return t.rows[i][t.n]; }
__global__ void k(Table t, float* o) { o[threadIdx.x] = look(t, blockIdx.x); }
__global__ void annotated(const __grid_constant__ Table t, float* o) { o[threadIdx.x] = look(t, blockIdx.x); }
