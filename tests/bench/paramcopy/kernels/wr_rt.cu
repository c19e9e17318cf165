struct Flat { float a[64]; int n; };
extern "C" __global__ void k(Flat s, float* o, int i) { s.a[i] = 1.f; o[threadIdx.x] = s.a[i + 1]; }
