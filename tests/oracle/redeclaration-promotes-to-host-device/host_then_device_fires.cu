// nvcc:
// redeclaration-promotes-to-host-device: 4
int f(int);
__device__ int f(int x) { return x; }
