struct Level { float w[6]; int n; };
struct Two { Level a, b; };
extern "C" __global__ void k(/*P*/ Two p, float* o, int coarse, int i) { const Level& l = coarse ? p.a : p.b; o[threadIdx.x] = l.w[i] * l.n; }
