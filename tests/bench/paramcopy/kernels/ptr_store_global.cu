struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, const float** o, int i) { o[threadIdx.x] = &s.a[i]; }
