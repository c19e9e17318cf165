// nvcc: -std=c++17 -arch=sm_80
// constexpr-host-array-in-device: silent
namespace n0 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } }
namespace n1 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } int h() { return f(1); } }
namespace n2 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } __global__ void k(int* o, int i) { *o = f(1); } }
namespace n3 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } __global__ void k(int* o, int i) { int x = f(1); *o = x; } }
namespace n4 { constexpr int A[2] = {3, 4}; __host__ __device__ constexpr int f(int x) { return A[x]; } __global__ void k(int* o, int i) { constexpr int x = f(1); *o = x; } }
namespace n5 { constexpr int A[2] = {3, 4}; __device__ constexpr int f(int x) { return A[x]; } __global__ void k(int* o, int i) { *o = f(1); } }
namespace n6 { constexpr int A[2] = {3, 4}; __device__ constexpr int f(int x) { return A[x]; } }
