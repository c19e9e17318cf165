// nvcc:
// constant-memory-exceeds-64k: silent
__constant__ float a[8192];
__constant__ float b[8192];
__global__ void k(float* o, int i) { *o = a[i] + b[i]; }
