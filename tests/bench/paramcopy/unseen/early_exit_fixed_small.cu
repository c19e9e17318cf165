struct Caps { int cap[20]; };
extern "C" __global__ void k(/*P*/ Caps c, int* o) { int i; for (i = 0; i < 20; i++) if (c.cap[i] > o[threadIdx.x]) break; o[threadIdx.x] = i; }
