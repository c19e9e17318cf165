// nvcc:
// extern-device-variable-without-rdc: 3
namespace a { extern __constant__ int x; }
__global__ void k(int* o) { *o = a::x; }
