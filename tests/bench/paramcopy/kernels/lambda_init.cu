struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { auto l = [f = s](int j) { return f.a[j]; }; o[threadIdx.x] = l(i) + l(i + 1); }
