#include <cstdio>
#include <vector>

#include "params.h"

// Defined in weigh.cu.
__global__ void __launch_bounds__(256) weigh(const __grid_constant__ Params params, const float* rows, float* out);

int main() {
  Params params = {};
  params.count = 4;
  for (int i = 0; i < params.count; i++) params.weights[i] = 1;
  std::vector<float> host(256 * params.count, 1.0f);
  float *rows, *out;
  cudaMalloc(&rows, host.size() * sizeof(float));
  cudaMalloc(&out, 256 * sizeof(float));
  cudaMemset(out, 0, 256 * sizeof(float));
  cudaMemcpy(rows, host.data(), host.size() * sizeof(float), cudaMemcpyHostToDevice);
  weigh<<<1, 256>>>(params, rows, out);
  float first = -1;
  cudaMemcpy(&first, out, sizeof(first), cudaMemcpyDeviceToHost);
  std::printf("first row: %g, expected %d\n", first, params.count);
}
