struct S { char s[64]; };
extern "C" __global__ void k(/*P*/ S s, int* o) { int n = 0; while (s.s[n]) n++; o[threadIdx.x] = n; }
