// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-redecl-mismatch: 11
struct P { int a[64]; };

#if __CUDA_ARCH__ >= 800
#define NS arch80
#else
#define NS other
#endif
namespace arch80 { __global__ void k(const P p); }
namespace NS { __global__ void k(const __grid_constant__ P p) {} }
