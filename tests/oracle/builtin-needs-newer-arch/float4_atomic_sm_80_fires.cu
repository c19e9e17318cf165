// nvcc: -arch=sm_80
// builtin-needs-newer-arch: 4
__global__ void k(float4* o, float* p) {
  atomicAdd(o, make_float4(1, 1, 1, 1));
  atomicAdd(p, 1.0f);
}
