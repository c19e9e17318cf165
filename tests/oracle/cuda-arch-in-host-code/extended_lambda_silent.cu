// nvcc:
// cuda-arch-in-host-code: silent
template <class F> __global__ void run(F f) { f(); }
void h(int* o) {
  run<<<1, 1>>>([=] __device__() {
#if __CUDA_ARCH__ >= 800
    *o = 1;
#endif
  });
}
