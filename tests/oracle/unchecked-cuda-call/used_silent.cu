// nvcc:
// unchecked-cuda-call: silent
#define CHECK(x) do { if ((x) != cudaSuccess) return 1; } while (0)
int h(void* d) {
  (void)cudaFree(d);
  CHECK(cudaDeviceSynchronize());
  cudaGetErrorString(cudaSuccess);
  if (cudaFree(d) != cudaSuccess) return 2;
  auto e = cudaFree(d);
  return e == cudaSuccess ? 0 : (int)cudaFree(d);
}
