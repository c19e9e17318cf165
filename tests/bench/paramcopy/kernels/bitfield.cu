struct B { unsigned a : 5, b : 11, c : 16; int d : 7; };
extern "C" __global__ void k(/*P*/ B b, int* o) { o[threadIdx.x] = b.a + b.b * b.c + b.d; }
