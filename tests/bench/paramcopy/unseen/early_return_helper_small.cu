struct Caps { long long cap[12]; };
__device__ int find(const Caps& c, long long x) { for (int i = 0; i < 12; i++) if (c.cap[i] > x) return i; return -1; }
extern "C" __global__ void k(/*P*/ Caps c, long long* o) { o[threadIdx.x] = find(c, o[threadIdx.x]); }
