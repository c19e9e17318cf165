// nvcc:
// kernel-params-too-large: silent
struct Big { char c[4096]; };
__global__ void k(Big b, char* o) { *o = b.c[0]; }
