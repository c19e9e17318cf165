#pragma once
#include "params.h"

// The weighted sum of params->count values. Defined in dot.cu.
__device__ float dot(const Params* params, const float* values);
