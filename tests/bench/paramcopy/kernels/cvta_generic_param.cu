struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, unsigned long long* o) { o[threadIdx.x] = __cvta_generic_to_global(&s.a[0]); }
