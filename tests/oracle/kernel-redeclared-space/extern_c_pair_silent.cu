// nvcc:
// kernel-redeclared-space: silent
extern "C" __global__ void k(int n);
extern "C" __global__ void k(int n) {}
