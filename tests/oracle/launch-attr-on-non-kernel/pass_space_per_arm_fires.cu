// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// launch-attr-on-non-kernel: 8
#if __CUDA_ARCH__ >= 800
#define SPACE __device__
#else
#define SPACE __global__
#endif
SPACE void __launch_bounds__(128) k(int* out) {}
