// nvcc: -std=c++17 -arch=sm_80
// host-variable-in-device-code: 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33
// const-host-variable-address: 16, 17
namespace n0 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; *o = s.n; } }
namespace n1 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S* s = (S*)o; *o = s->n; } }
namespace n2 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; const int& r = s.n; *o = r; } }
namespace n3 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; int* r = (int*)&s.n; *o = *r; } }
namespace n4 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { *o = S().n; } }
namespace n5 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { *o = ((S*)nullptr)->n; } }
namespace n6 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s[2]; *o = s[1].n; } }
namespace n7 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; *o = s.S::n; } }
namespace n8 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; S& r = s; *o = r.n; } }
namespace n9 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; auto r = s; *o = r.n; } }
namespace n10 { struct S { int m; __device__ int get() { return this->n; } static int n; }; int S::n = 4; __global__ void k(int* o) { S s; *o = s.get(); } }
namespace n11 { template <class T> struct S { int m; static int n; }; template <class T> int S<T>::n = 4; __global__ void k(int* o) { S<int> s; *o = s.n; } }
namespace n12 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; const int& r = s.n; *o = r; } }
namespace n13 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; int* r = (int*)&s.n; *o = *r; } }
namespace n14 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; *o = s.n; } }
namespace n15 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S* s = (S*)o; *o = s->n; } }
namespace n16 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; const int& r = s.n; *o = r; } }
namespace n17 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; int* r = (int*)&s.n; *o = *r; } }
namespace n18 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { *o = S().n; } }
namespace n19 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { *o = ((S*)nullptr)->n; } }
namespace n20 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s[2]; *o = s[1].n; } }
namespace n21 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; *o = s.S::n; } }
namespace n22 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; S& r = s; *o = r.n; } }
namespace n23 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; auto r = s; *o = r.n; } }
namespace n24 { struct S { int m; __device__ int get() { return this->n; } inline static int n = 4; };  __global__ void k(int* o) { S s; *o = s.get(); } }
namespace n25 { template <class T> struct S { int m; inline static int n = 4; }; __global__ void k(int* o) { S<int> s; *o = s.n; } }
namespace n26 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; s.n = 3; } }
namespace n27 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; s.n++; } }
namespace n28 { struct S { int m; static int n; }; int S::n = 4; struct T : S {}; __global__ void k(int* o) { T s; *o = s.n; } }
namespace n29 { struct S { int m; static int n[3]; }; int S::n[3] = {4}; __global__ void k(int* o) { S s; *o = s.n[1]; } }
