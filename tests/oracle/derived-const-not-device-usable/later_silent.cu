// nvcc: -std=c++17 -arch=sm_80
// derived-const-not-device-usable: silent
namespace n0 { extern const int late; const int early = late + 1; const int late = 4; __global__ void k(int* o, int i) { *o = early; } }
namespace n1 { extern const float late; const float early = late + 1; const float late = 4; __global__ void k(int* o, int i) { *o = early; } }
namespace n2 { extern const int late; constexpr int late = 4; __global__ void k(int* o, int i) { *o = late; } }
namespace n3 { struct S { static const int a, b; }; const int S::a = S::b + 1; const int S::b = 4; __global__ void k(int* o, int i) { *o = S::a; } }
namespace n4 { struct S { static const int a, b; }; const int S::b = 4; const int S::a = S::b + 1; __global__ void k(int* o, int i) { *o = S::a; } }
namespace n5 { struct S { static const int n; }; template <class T> __global__ void k(T* o) { *o = S::n; } const int S::n = 4; template __global__ void k<int>(int*); }
namespace n6 { extern const int n; template <class T> __global__ void k(T* o) { *o = n; } const int n = 4; template __global__ void k<int>(int*); }
namespace n7 { struct S { __device__ int get() { return n; } static const int n = 3; }; __global__ void k(int* o) { S s; *o = s.get(); } }
