// nvcc:
// device-static-dynamic-init: 3
__global__ void k(int* o) { static int s = threadIdx.x; *o = s; }
