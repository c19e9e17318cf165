// nvcc:
// static-local-in-host-device: silent
__host__ __device__ int f(int i) { static const int t[4] = {1, 2, 3, 4}; return t[i]; }
__host__ __device__ int g() { static constexpr int t = 4; return t; }
