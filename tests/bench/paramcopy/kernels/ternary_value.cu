struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = i > 3 ? s.a[i] : s.a[0]; }
