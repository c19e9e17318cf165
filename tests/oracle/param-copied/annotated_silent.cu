// nvcc:
// param-copied: silent
struct Out { float* p[4]; };
__global__ void k(const __grid_constant__ Out t, float v) { t.p[blockIdx.y][threadIdx.x] = v; }
