struct Caps { int cap[10]; };
extern "C" __global__ void k(/*P*/ Caps c, int* o, int i, int j) { o[threadIdx.x] = max(c.cap[i], c.cap[j]); }
