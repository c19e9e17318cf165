// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// launch-bounds-with-maxnreg: 8
#if __CUDA_ARCH__ >= 800 && __CUDACC_VER_MAJOR__ >= 12
#define REGISTERS __maxnreg__(64)
#else
#define REGISTERS
#endif
__global__ void __launch_bounds__(128) REGISTERS k(int* out) {}
