#include "dot.cuh"

__device__ float dot(const Params* params, const float* values) {
  float sum = 0;
  for (int i = 0; i < params->count; i++) sum += params->weights[i] * values[i];
  return sum;
}
