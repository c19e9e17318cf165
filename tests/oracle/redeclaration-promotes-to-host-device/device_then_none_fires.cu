// nvcc:
// redeclaration-promotes-to-host-device: 4
__device__ int f(int);
int f(int x) { return x; }
