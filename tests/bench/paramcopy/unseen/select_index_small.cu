struct Pair { float* p[2]; };
extern "C" __global__ void k(/*P*/ Pair s, int w) { int i = w > 4 ? 1 : 0; s.p[i][threadIdx.x] = 1; }
