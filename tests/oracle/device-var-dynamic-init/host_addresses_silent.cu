// nvcc: -std=c++17 -arch=sm_80
// device-var-dynamic-init: silent
namespace n0 { __host__ __device__ int bf(int); __device__ int (*fp)(int) = bf; }
namespace n1 { int g; __device__ bool b = &g; }
namespace n2 { int g; __device__ bool b = &g != nullptr; }
namespace n3 { __device__ int g; __device__ int* dp = &g; }
namespace n4 { __device__ int g; int* const hp = &g; __device__ int* dp = hp; }
namespace n5 { int g; template <class T> __device__ T* dp = &g; }
namespace n6 { int g; __device__ int* dp = false ? &g : nullptr; }
namespace n7 { int g; __device__ int n = sizeof(&g); }
namespace n8 { __global__ void kk(); __device__ void (*fp)() = kk; }
namespace n9 { __device__ const char* s = "abc"; }
namespace n10 { __device__ char s[] = "abc"; }
namespace n11 { constexpr const char* hs = "abc"; __device__ const char* s = hs; }
