struct A { float* a[8]; };
extern "C" __global__ void k(/*P*/ A s, int i) { auto l = [=](int j) { return s.a[j]; }; l(i)[threadIdx.x] = 1; }
