struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { float r = 0; for (float x : s.a) r += x; o[threadIdx.x] = r; }
