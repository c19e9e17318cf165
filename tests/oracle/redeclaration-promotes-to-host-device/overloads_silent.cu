// nvcc:
// redeclaration-promotes-to-host-device: silent
int f(int);
__device__ int f(float x) { return 1; }
namespace n { __device__ int f(int x) { return x; } }
