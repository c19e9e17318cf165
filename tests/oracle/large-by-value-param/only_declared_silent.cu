// nvcc:
// large-by-value-param: silent
struct S { float a[2048]; };
__global__ void k(S s, float* o);
