struct Table { float* p[50]; int n; };
__device__ __noinline__ float sum(Table t, int i) { float r = 0; for (int j = 0; j < t.n; j++) r += t.p[j][i]; return r; }
extern "C" __global__ void k(/*P*/ Table t, float* o) { o[threadIdx.x] = sum(t, threadIdx.x); }
