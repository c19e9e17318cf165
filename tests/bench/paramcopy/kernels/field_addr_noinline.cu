struct Flat { float a[64]; int n; };
__device__ __noinline__ int f(const int* n) { return *n + 1; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = f(&s.n) + s.a[i]; }
