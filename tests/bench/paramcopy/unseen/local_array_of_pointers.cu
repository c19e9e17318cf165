struct Params { float a[30]; float b[30]; };
extern "C" __global__ void k(/*P*/ Params p, float* o, int i) { const float* q[2]; q[0] = p.a; q[1] = p.b; float r = 0; for (int j = 0; j < 2; j++) r += q[j][i]; o[threadIdx.x] = r; }
