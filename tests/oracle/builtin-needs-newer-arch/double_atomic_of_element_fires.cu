// nvcc: -arch=sm_52
// builtin-needs-newer-arch: 4, 5
__global__ void k(double* o, int i, float* f) {
  atomicAdd(&o[i], 1.0);
  atomicAdd(o + i, 1.0);
  atomicAdd(&f[i], 1.0f);
}
