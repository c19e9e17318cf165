#include <params.h>

__global__ void scale(const __grid_constant__ Params params, float* out);

void run(float* out) { scale<<<1, 1>>>(Params{}, out); }
