// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-reference: 10
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define BY &
#else
#define BY
#endif
template <class T> __global__ void k(const __grid_constant__ T BY t) {}
