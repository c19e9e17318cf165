struct S { const float* p; float* q; int n; };
extern "C" __global__ void k(S s) { int t = blockIdx.x * blockDim.x + threadIdx.x; s.p += t; s.q += t; if (t < s.n) *s.q = *s.p; }
