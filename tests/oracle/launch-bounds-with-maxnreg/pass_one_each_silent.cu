// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// launch-bounds-with-maxnreg: silent
#if __CUDA_ARCH__ >= 800 && __CUDACC_VER_MAJOR__ >= 12
#define LIMIT __maxnreg__(64)
#else
#define LIMIT __launch_bounds__(128)
#endif
__global__ void LIMIT k(int* out) {}
