struct B { float a[64]; };
struct S : B { int n; };
__device__ __noinline__ float f(const B& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ S s, float* o, int i) { o[threadIdx.x] = f(s, i); }
