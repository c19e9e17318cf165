// nvcc:
// param-written-and-indexed: 4, 8
struct Small { const float* rows[6]; int n; float* out; };
__global__ void two(Small t, int n) {
  t.out += blockIdx.x * 256;
  if ((t.n = min(t.n, n)) > threadIdx.x) t.out[threadIdx.x] = t.rows[blockIdx.y][threadIdx.x];
}
__global__ void one(Small t) { while (t.n > 0) { t.out[t.n] = t.rows[t.n % 6][0]; t.n--; } }
