// nvcc:
// grid-constant-not-const: silent
typedef void (*Fn)(int);
__global__ void k(const __grid_constant__ Fn f) { (void)f; }
__global__ void k2(void (*const __grid_constant__ f)(int)) { (void)f; }
