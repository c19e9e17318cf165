struct S { float* p[2]; };
extern "C" __global__ void k(/*P*/ S s, float v, int i) { s.p[i & 1][threadIdx.x] = v; }
