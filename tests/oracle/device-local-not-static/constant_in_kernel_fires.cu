// nvcc:
// device-local-not-static: 3
__global__ void k(int* p) { __constant__ int c; *p = 1; }
