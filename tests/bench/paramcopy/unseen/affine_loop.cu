struct Affine { float m[3][4]; };
__device__ void apply(const Affine& a, const float* p, float* q) {
  for (int r = 0; r < 3; ++r) { float s = a.m[r][3]; for (int c = 0; c < 3; ++c) s += a.m[r][c] * p[c]; q[r] = s; }
}
extern "C" __global__ void k(/*P*/ Affine a, const float* in, float* out) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  apply(a, in + 3 * i, out + 3 * i);
}
