struct Ops { float (*f)(float); float w[40]; };
extern "C" __global__ void k(/*P*/ Ops s, float* o, int i) { o[threadIdx.x] = s.f(s.w[i]); }
