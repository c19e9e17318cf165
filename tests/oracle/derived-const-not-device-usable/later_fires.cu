// nvcc: -std=c++17 -arch=sm_80
// derived-const-not-device-usable: 3, 4, 5
namespace n0 { struct S { static const int n; }; __global__ void k(int* o) { *o = S::n; } const int S::n = 4; __global__ void k2(int* o) { *o = S::n; } }
namespace n1 { extern const int n; __device__ int f() { return n; } const int n = 4; __global__ void k(int* o) { *o = f(); } }
namespace n2 { struct S { static const int n; __device__ int get() { return n; } }; const int S::n = 4; __global__ void k(int* o) { S s; *o = s.get(); } }
