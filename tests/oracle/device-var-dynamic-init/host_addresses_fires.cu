// nvcc: -std=c++17 -arch=sm_80
// device-var-dynamic-init: 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24
namespace n0 { int g; __device__ int* dp = &g; }
namespace n1 { static int g[4]; __device__ int* dp = g + 1; }
namespace n2 { const int g = 1; __device__ const int* dp = &g; }
namespace n3 { constexpr int g = 1; __device__ const int* dp = &g; }
namespace n4 { constexpr int g[2] = {1}; __constant__ const int* dp = g; }
namespace n5 { int hf(int); __device__ int (*fp)(int) = hf; }
namespace n6 { int hf(int); __device__ int (*fp)(int) = &hf; }
namespace n7 { struct S { int* p; }; int g; __device__ S s = {&g}; }
namespace n8 { int g; __device__ int& r = g; }
namespace n9 { const int g = 1; __device__ const int& r = g; }
namespace n10 { int g; __device__ int* a[2] = {nullptr, &g}; }
namespace n11 { struct S { static int n; }; int S::n; __device__ int* dp = &S::n; }
namespace n12 { int g; int* const hp = &g; __device__ int* dp = hp; }
namespace n13 { struct S { int a; }; S g; __device__ int* dp = &g.a; }
namespace n14 { int g[2]; __device__ int* dp = &g[1]; }
namespace n15 { int g; __managed__ int* dp = &g; }
namespace n16 { extern int g; __device__ int* dp = &g; }
namespace n17 { int g; static __device__ int* const dp = &g; }
namespace n18 { int g; __device__ int* dp = true ? &g : nullptr; }
namespace n19 { int g; __device__ void* dp = &g; }
namespace n20 { int g; __device__ const void* dp = (const void*)&g; }
namespace n21 { int g; __device__ char* dp = reinterpret_cast<char*>(&g); }
