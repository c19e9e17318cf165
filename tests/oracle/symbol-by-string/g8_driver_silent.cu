// nvcc:
// symbol-by-string: silent
#include <cuda.h>
void get(CUdeviceptr* p, size_t* n, CUmodule m) { cuModuleGetGlobal(p, n, m, "n"); }
