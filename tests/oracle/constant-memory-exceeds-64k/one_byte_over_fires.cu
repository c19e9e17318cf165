// nvcc:
// constant-memory-exceeds-64k: 4
__constant__ char c[65536];
__constant__ char d;
__global__ void k(char* o, int i) { *o = c[i] + d; }
