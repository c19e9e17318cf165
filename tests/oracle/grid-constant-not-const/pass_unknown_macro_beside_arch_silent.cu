// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent
struct P { int a[64]; };

#include <cuda_runtime.h>
#if defined(SOME_LIBRARY_VERSION) && SOME_LIBRARY_VERSION >= 3 && __CUDA_ARCH__ >= 800
#define GC __grid_constant__
#else
#define GC
#endif
__global__ void k(GC P p) {}
