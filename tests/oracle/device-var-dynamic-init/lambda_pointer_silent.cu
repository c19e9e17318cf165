// nvcc:
// device-var-dynamic-init: silent
__device__ int id(int x) { return x; }
__device__ int (*fp)(int) = id;
