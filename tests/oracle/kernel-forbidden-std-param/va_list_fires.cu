// nvcc:
// kernel-forbidden-std-param: 4
#include <cstdarg>
__global__ void k(va_list l) {}
