struct A { float* a[8]; };
extern "C" __global__ void k(/*P*/ A s, float* o) { float r = 0; for (int i = 0; i < 8; i++) r += s.a[i][threadIdx.x]; o[threadIdx.x] = r; }
