// nvcc:
// large-by-value-param: 4
struct S { float a[1000]; };
__global__ void k(const __grid_constant__ S s, const __grid_constant__ S t, float* o) { *o = s.a[0] + t.a[1]; }
