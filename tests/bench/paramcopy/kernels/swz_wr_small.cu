struct S { int d[4]; };
extern "C" __global__ void k(S s, int* o, int i) { s.d[i] += 3; o[threadIdx.x] = s.d[0] + s.d[3]; }
