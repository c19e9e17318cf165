// nvcc:
// cuda-arch-in-host-code: 6
void h(int* o) {
#ifdef FAST
  *o = 2;
#elif __CUDA_ARCH__ < 700
  *o = 1;
#endif
}
