// nvcc:
// long-double-in-device: silent
__device__ long double g;
