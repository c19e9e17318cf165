// nvcc:
// param-copied-in-helper: silent
struct Counts { int c[40]; };
__global__ void k(Counts t, int* o, int i) { Counts l = t; *o = l.c[i]; }
