struct Level { float w[20]; int n; };
struct Pyramid { Level level[4]; int used; };
extern "C" __global__ void k(/*P*/ Pyramid p, float* o) { const auto& l = p.level[blockIdx.y]; float r = 0; for (int i = 0; i < l.n; i++) r += l.w[i]; o[threadIdx.x] = r; }
