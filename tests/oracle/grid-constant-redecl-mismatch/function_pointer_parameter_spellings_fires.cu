// nvcc:
// grid-constant-redecl-mismatch: 5
typedef void (*Fn)(int);
__global__ void k(const __grid_constant__ int n, Fn f);
__global__ void k(const int n, void (*f)(int)) { (void)f; }
__global__ void k2(const __grid_constant__ int n, Fn f);
__global__ void k2(const int n, void (*f)(float)) { (void)f; }
