// nvcc:
// cuda-arch-in-host-code: 4
void h(int* o) {
#if __CUDA_ARCH__ >= 700
  *o = 1;
#endif
}
