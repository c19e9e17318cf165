struct Table { float* p[5]; };
__device__ float* at(Table t, int i) { return t.p[i]; }
extern "C" __global__ void k(/*P*/ Table t, int i) { at(t, i)[threadIdx.x] = 0; }
