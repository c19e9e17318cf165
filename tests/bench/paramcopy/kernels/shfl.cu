struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = __shfl_sync(~0u, s.a[threadIdx.x & 63], i); }
