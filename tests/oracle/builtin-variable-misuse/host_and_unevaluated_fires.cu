// nvcc:
// builtin-variable-misuse: 3 4 5 6
void h() { (void)&warpSize; }
__host__ __device__ void hd() { blockDim.y = 1; }
template <class T> __device__ void never() { (void)&blockDim; }
__device__ int f() { return (int)sizeof(&threadIdx.x); }
