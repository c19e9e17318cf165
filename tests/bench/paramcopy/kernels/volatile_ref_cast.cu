// not with 13.0
struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o) { const volatile int* p = &s.n; o[threadIdx.x] = *p + s.a[0]; }
