// nvcc:
// deduced-device-function-in-host: silent
__device__ auto f() { return 1; }
__global__ void k(int* o) { auto p = &f; o[0] = p() + f(); auto l = [] { return f(); }; o[1] = l(); }
void h() { auto l = [] __device__ () { return f(); }; int f = 3; f++; }
__host__ __device__ int hd(int a) {
#ifdef __CUDA_ARCH__
  return a + f();
#else
  return a;
#endif
}
