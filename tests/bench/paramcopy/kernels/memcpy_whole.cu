struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, Flat* o) { memcpy(o + threadIdx.x, &s, sizeof(s)); }
