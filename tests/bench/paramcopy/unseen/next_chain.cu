struct List { short next[64]; float v[64]; };
extern "C" __global__ void k(/*P*/ List l, float* o) { float r = 0; for (int i = threadIdx.x & 63; i >= 0; i = l.next[i]) r += l.v[i]; o[threadIdx.x] = r; }
