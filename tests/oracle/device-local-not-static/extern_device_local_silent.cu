// nvcc: -rdc=true
// device-local-not-static: silent
__global__ void k(int* o) { extern __device__ int n; *o = n; }
