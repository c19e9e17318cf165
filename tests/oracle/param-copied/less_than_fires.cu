// nvcc:
// param-copied: 4
struct Keys { int key[64]; int n; };
__global__ void k(Keys s, int* o) { int r = 0; for (const int* p = s.key, *e = s.key + s.n; p < e; p++) r = r * 3 + *p; *o = r; }
