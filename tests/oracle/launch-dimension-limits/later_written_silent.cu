// nvcc:
// launch-dimension-limits: silent
__global__ void k() {}
void fill(dim3& d);
void a() { dim3 b(2048); b.x = 32; k<<<1, b>>>(); }
void c() { dim3 b(2048); fill(b); k<<<1, b>>>(); }
void d(int n) { int t = 4096; if (n) t = 32; k<<<1, t>>>(); }
