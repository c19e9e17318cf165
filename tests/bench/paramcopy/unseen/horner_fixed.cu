struct Poly { double c[6]; };
extern "C" __global__ void k(/*P*/ Poly p, double* x) {
  double v = x[threadIdx.x], r = p.c[5];
#pragma unroll
  for (int i = 4; i >= 0; --i) r = r * v + p.c[i];
  x[threadIdx.x] = r;
}
