struct Z { float a[1008]; };
extern "C" __global__ void k(/*P*/ Z s, float* o, int i) { o[threadIdx.x] = s.a[i]; }
