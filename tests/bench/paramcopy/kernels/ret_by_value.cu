struct Flat { float a[64]; int n; };
__device__ Flat f(const Flat& s) { return s; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(s).a[i]; }
