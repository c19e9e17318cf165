// nvcc:
// unrecognized-pragma-in-device: 4 6 8 10 12
__global__ void k(int* p) {
#pragma nounroll
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma ivdep
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma acc loop independent
  for (int i = 0; i < 4; ++i) p[i] = i;
#pragma vector always
  for (int i = 0; i < 4; ++i) p[i] = i;
}
