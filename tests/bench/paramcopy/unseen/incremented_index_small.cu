struct Six { float* p[6]; };
extern "C" __global__ void k(/*P*/ Six s, float v) { int i = 0; s.p[i++][threadIdx.x] = v; s.p[i++][threadIdx.x] = v + 1; s.p[i][threadIdx.x] = v + 2; }
