// nvcc:
// device-local-not-static: silent
__global__ void k(int* p) { static __device__ int n; __shared__ int s; s = *p; *p = n + s; }
