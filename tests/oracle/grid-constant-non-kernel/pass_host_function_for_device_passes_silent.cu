// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-non-kernel: silent
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 900
int h(const __grid_constant__ P p) { return p.a[0]; }
#else
int h(const P p) { return p.a[0]; }
#endif
