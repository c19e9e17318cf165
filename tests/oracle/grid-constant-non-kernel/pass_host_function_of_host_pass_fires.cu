// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-non-kernel: 6
struct P { int a[64]; };

#ifndef __CUDA_ARCH__
int h(const __grid_constant__ P p) { return p.a[0]; }
#endif
