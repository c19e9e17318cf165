struct Z { float a[1]; };
__device__ __noinline__ float f(const Z& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ Z s, float* o, int i) { o[threadIdx.x] = f(s, i); }
