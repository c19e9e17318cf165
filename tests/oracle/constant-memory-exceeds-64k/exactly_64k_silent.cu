// nvcc:
// constant-memory-exceeds-64k: silent
__constant__ char c[65536];
__global__ void k(char* o, int i) { *o = c[i]; }
