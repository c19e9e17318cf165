struct S { float* p[4]; };
extern "C" __global__ void k(/*P*/ S s, float v) { s.p[blockIdx.y][blockIdx.x * blockDim.x + threadIdx.x] = v; }
