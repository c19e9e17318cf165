// nvcc:
// anonymous-union-member-in-device: silent
static union { int ai; float af; };
__global__ void k(int* o) { union { int li; float lf; }; li = 1; int ai = 2; *o = li + ai; }
__global__ void p(int ai, int* o) { *o = ai; }
