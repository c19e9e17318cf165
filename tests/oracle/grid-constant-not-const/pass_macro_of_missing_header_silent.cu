// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: silent (a warning at 9 is not wrong: the macro may be defined)
struct P { int a[64]; };

#if __has_include("config_that_is_not_there.h")
#include "config_that_is_not_there.h"
#endif
#if defined(USE_PLAIN_PARAMETERS) && __CUDA_ARCH__ >= 800
__global__ void k(__grid_constant__ P p) {}
#endif
