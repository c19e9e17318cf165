// nvcc:
// grid-constant-not-const: silent
typedef int* IntPtr;
__global__ void k(const __grid_constant__ IntPtr p) { *p = 1; }
