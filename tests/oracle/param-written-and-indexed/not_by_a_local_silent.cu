// nvcc:
// param-written-and-indexed: silent
struct Small { const float* rows[6]; int n; float* out; };
__device__ float whole(const Small& s, int i) { return s.rows[i][s.n]; }
__global__ void element(Small t) { t.rows[blockIdx.x] += 3; t.n--; t.out[t.n] = t.rows[1][0]; }
__global__ void elsewhere(Small t) { t.n++; t.out[0] = whole(t, blockIdx.x); }
__global__ void not_copied(Small t) { t.n--; t.out[t.n] = t.rows[1][0]; }
