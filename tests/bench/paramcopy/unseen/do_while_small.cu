struct Steps { int s[10]; int n; };
extern "C" __global__ void k(/*P*/ Steps s, int* o) { int i = 0, r = 0; do { r = r * 3 + s.s[i]; i++; } while (i < s.n); o[threadIdx.x] = r; }
