struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { assert(s.n > 0); o[threadIdx.x] = s.a[3]; }
