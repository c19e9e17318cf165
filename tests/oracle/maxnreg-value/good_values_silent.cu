// nvcc:
// maxnreg-value: silent
constexpr int registers = 64;
#define LIMIT __maxnreg__(registers / 2)
__global__ void __maxnreg__(registers) a() {}
__global__ void LIMIT b() {}
__global__ void __maxnreg__(255) c() {}
__global__ void __maxnreg__(16) d() {}
