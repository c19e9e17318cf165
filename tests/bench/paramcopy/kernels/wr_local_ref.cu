struct Flat { float a[64]; int n; };
extern "C" __global__ void k(Flat s, float* o, int i) { int& n = s.n; n += i; o[threadIdx.x] = s.a[2] + n; }
