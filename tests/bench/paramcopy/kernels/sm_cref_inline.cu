struct A { float* a[8]; };
__device__ float* f(const A& s, int i) { return s.a[i]; }
extern "C" __global__ void k(/*P*/ A s, int i) { f(s, i)[threadIdx.x] = 1; }
