// nvcc:
// unrecognized-pragma-in-device: silent
void h(int* p) {
#pragma ivdep
  for (int i = 0; i < 4; ++i) p[i] = i;
  auto l = [] (int x) {
#pragma nounroll
    return x; };
}
#pragma region x
__global__ void k() {}
#pragma endregion
#ifndef __CUDA_ARCH__
__device__ void nn() {
#pragma nounroll
}
#endif
constexpr int cf() {
#pragma nounroll
  return 1; }
