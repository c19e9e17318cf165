// nvcc: -arch=sm_60
// kernel-params-too-large: 4
struct Big { char c[5000]; };
__global__ void k(const Big b, char* o) { *o = b.c[0]; }
