struct In { float* p[4]; };
struct S { In g[32]; int n; };
extern "C" __global__ void k(/*P*/ S s, float* o, int i, int j) { o[threadIdx.x] = s.g[i].p[j][threadIdx.x]; }
