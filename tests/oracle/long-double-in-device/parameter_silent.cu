// nvcc:
// long-double-in-device: silent
__global__ void k(long double x, double* o) { *o = (double)x; }
