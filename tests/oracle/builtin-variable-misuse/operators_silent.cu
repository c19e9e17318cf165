// nvcc:
// builtin-variable-misuse: silent
__device__ unsigned mask() { return 1u & threadIdx.x; }
__device__ unsigned both() { unsigned a = blockDim.x; a &= threadIdx.x; return a & (threadIdx.x); }
__device__ bool all() { return blockDim.x && threadIdx.x; }
__device__ unsigned* at(unsigned* p) { return &p[threadIdx.x]; }
__device__ void set(unsigned* p) { p[threadIdx.x] = threadIdx.x; p[blockIdx.x]++; *(p + warpSize) = 1; }
