struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { auto l = [&](int j) { return s.a[j]; }; o[threadIdx.x] = l(i); }
