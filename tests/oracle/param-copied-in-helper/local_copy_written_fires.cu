// nvcc:
// param-copied-in-helper: 4
struct Counts { int c[40]; };
__global__ void k(Counts t, int* o, int i) { Counts l = t; l.c[i] = 1; *o = l.c[i + 1]; }
