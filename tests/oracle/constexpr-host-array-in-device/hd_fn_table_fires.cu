// nvcc:
// constexpr-host-array-in-device: 4
constexpr int T[3] = {1, 2, 42};
__host__ __device__ constexpr int V(int i) { return T[i]; }
extern "C" __global__ void kern(int* o, int i) { o[0] = V(i); }
