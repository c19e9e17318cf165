// nvcc:
// large-by-value-param: silent
struct S { float a[1022]; };
__global__ void k(const __grid_constant__ S s, float* o) { *o = s.a[0]; }
