struct S { int key[128]; int n; };
extern "C" __global__ void k(/*P*/ S s, int* o) { const int *lo = s.key, *hi = s.key + s.n; int t = threadIdx.x; while (lo < hi) { const int* m = lo + (hi - lo) / 2; if (*m < t) lo = m + 1; else hi = m; } o[t] = (int)(lo - s.key); }
