struct Poly { double c[8]; int degree; };
extern "C" __global__ void k(/*P*/ Poly p, double* x) {
  double v = x[threadIdx.x], r = 0;
  for (int i = p.degree; i >= 0; --i) r = r * v + p.c[i];
  x[threadIdx.x] = r;
}
