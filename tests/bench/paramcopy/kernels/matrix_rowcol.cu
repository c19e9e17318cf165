struct M { float m[4][4]; };
extern "C" __global__ void k(/*P*/ M s, float* o, int i, int j) { o[threadIdx.x] = s.m[i][j]; }
