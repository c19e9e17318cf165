// nvcc:
// static-local-in-host-device: silent
__device__ int f() { static int c; return ++c; }
int h() { static int c; return ++c; }
__global__ void k(int* o) { static int c; *o = ++c; }
