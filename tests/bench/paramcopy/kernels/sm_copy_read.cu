struct A { float* a[8]; };
extern "C" __global__ void k(/*P*/ A s, int i) { A l = s; l.a[i][threadIdx.x] = 1; }
