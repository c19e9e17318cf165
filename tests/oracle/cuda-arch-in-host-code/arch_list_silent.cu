// nvcc:
// cuda-arch-in-host-code: silent
int h() {
#if __CUDACC_VER_MAJOR__ >= 12
  return 1;
#endif
  return 0;
}
