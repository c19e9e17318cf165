// nvcc:
// symbol-address-misuse: silent
__device__ int a[4];
__device__ void use(int* p);
__global__ void k() { use(a); use(&a[1]); }
__device__ void use(int* p) { *p = 1; }
__device__ int* where() { return a; }
