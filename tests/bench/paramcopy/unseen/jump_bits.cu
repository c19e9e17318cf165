struct Jump { unsigned long long a[32]; };
extern "C" __global__ void k(/*P*/ Jump j, unsigned long long* o) {
  unsigned n = threadIdx.x + blockIdx.x * blockDim.x; unsigned long long r = 1;
  for (int b = 0; b < 32; b++) if ((n >> b) & 1) r *= j.a[b];
  o[n] = r;
}
