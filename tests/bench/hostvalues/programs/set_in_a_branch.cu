#include "check.cuh"

float scale = 1.5f;

__global__ void k(float* out) { *out = scale; }

int main(int argc, char**) {
  if (argc > 100)
    scale = 9.0f;
  else
    scale = 2.25f;
  float* out = room<float>();
  k<<<1, 1>>>(out);
  return different(out, 2.25f);
}
