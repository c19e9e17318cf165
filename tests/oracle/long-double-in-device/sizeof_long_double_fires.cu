// nvcc:
// long-double-in-device: 3
__device__ int f() { return (int)sizeof(long double); }
