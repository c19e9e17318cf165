// nvcc:
// unrecognized-pragma-in-device: silent
__global__ void k(int* p) {
#pragma unroll
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma unroll 2
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma GCC diagnostic push
#pragma GCC ivdep
#pragma pack(push, 1)
#pragma pack(pop)
#pragma push_macro("X")
#pragma pop_macro("X")
#pragma nv_diag_suppress 177
#pragma message("x")
  p[0] = 1;
}
