struct A { float* p; int n, m; float w[30]; };
extern "C" __global__ void k(/*P*/ A s, float* o, int i) { o[threadIdx.x] = s.w[i] * s.n; }
