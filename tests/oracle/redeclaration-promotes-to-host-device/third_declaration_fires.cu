// nvcc:
// redeclaration-promotes-to-host-device: 4
void f(int);
__device__ void f(int);
void f(int) {}
