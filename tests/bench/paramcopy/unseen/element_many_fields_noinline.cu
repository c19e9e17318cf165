struct Light { float x, y, z, r, g, b; };
struct Scene { Light l[8]; int n; };
__device__ __noinline__ float shade(const Light& l, float px) { return (l.x - px) * l.r + (l.y - px) * l.g + (l.z - px) * l.b; }
extern "C" __global__ void k(/*P*/ Scene s, float* o) { float r = 0; for (int i = 0; i < s.n; i++) r += shade(s.l[i], o[threadIdx.x]); o[threadIdx.x] = r; }
