// nvcc:
// long-double-in-device: silent
long double h(long double x) { return x * 2.0L; }
__global__ void k(double* o) { *o = 1.5; }
