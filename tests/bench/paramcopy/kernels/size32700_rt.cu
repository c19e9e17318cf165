// not with 11.8
struct Z { float a[8175]; };
extern "C" __global__ void k(/*P*/ Z s, float* o, int i) { o[threadIdx.x] = s.a[i]; }
