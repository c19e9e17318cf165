struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { o[threadIdx.x] = s.a[blockIdx.x & 63]; }
