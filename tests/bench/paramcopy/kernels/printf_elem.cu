struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, int i) { printf("%f\n", s.a[i]); }
