// nvcc: -std=c++17 -arch=sm_80
// constexpr-host-array-in-device: 3, 4
namespace n0 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } __global__ void k(int* o, int i) { *o = f(1) + f(i); } }
namespace n1 { constexpr int A[2] = {3, 4}; __host__ __device__ int f(int x) { return A[x]; } }
