// nvcc:
// pointer-params-could-be-restrict: 4
struct P { float x, y; };
__global__ void k(const P* a, P* b) { b[threadIdx.x] = a[0]; }
