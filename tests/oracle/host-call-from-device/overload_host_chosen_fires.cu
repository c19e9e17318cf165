// nvcc:
// host-call-from-device: 5
int f(double) { return 1; }
__device__ int f(int) { return 2; }
__global__ void k(int* o) { *o = f(1.0); }
