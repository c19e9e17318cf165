// nvcc:
// constexpr-host-array-in-device: silent
__device__ const int V[3] = {1, 2, 42};
extern "C" __global__ void kern(int* o, int i) { o[0] = V[i]; }
