// nvcc:
// large-by-value-param: 4
struct S { float a[2048]; };
__global__ void k(const __grid_constant__ S s, float* o) { *o = s.a[0]; }
