struct S { int key[128]; int n; };
extern "C" __global__ void k(/*P*/ S s, int* o) { int lo = 0, hi = s.n, t = threadIdx.x; while (lo < hi) { int m = (lo + hi) / 2; if (s.key[m] < t) lo = m + 1; else hi = m; } o[t] = lo; }
