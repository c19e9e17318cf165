struct Caps { int cap[40]; };
extern "C" __global__ void k(/*P*/ Caps c, int* o) { int i; for (i = 0; i < 40; i++) if (c.cap[i] > o[threadIdx.x]) break; o[threadIdx.x] = i; }
