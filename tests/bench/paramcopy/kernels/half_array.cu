struct H { __half a[16]; };
extern "C" __global__ void k(/*P*/ H h, float* o, int i) { o[threadIdx.x] = __half2float(h.a[i]) + __half2float(h.a[1]); }
