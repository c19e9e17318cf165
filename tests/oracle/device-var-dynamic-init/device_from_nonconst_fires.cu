// nvcc:
// device-var-dynamic-init: 4
int base = 4;
__device__ int g = base;
