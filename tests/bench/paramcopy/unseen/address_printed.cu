struct State { float x[40]; };
extern "C" __global__ void k(/*P*/ State s) { if (threadIdx.x == 0) printf("%p %f\n", (const void*)&s, s.x[2]); }
