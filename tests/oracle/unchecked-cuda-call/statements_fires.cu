// nvcc:
// unchecked-cuda-call: 5 6
cudaError_t h(void* d) {
  cudaError_t e = cudaGetLastError();
  cudaFree(d);
  for (int i = 0; i < 2; i++) cudaDeviceSynchronize();
  return e;
}
