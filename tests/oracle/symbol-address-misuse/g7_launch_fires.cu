// nvcc:
// symbol-address-misuse: 6, 7
__device__ int a[4];
__device__ int n;
__global__ void k(int* p) { *p = 1; }
void array() { k<<<1, 1>>>(a); }
void scalar() { k<<<1, 1>>>(&n); }
