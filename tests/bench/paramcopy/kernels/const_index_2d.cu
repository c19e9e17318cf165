struct M { float m[4][4]; };
extern "C" __global__ void k(/*P*/ M s, float* o) { o[threadIdx.x] = s.m[2][3] + s.m[0][1]; }
