// nvcc: -std=c++17 -arch=sm_80
// host-variable-in-device-code: silent
namespace n0 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; s.n; } }
namespace n1 { struct S { int m; static int n; }; int S::n = 4; __global__ void k(int* o) { S s; *o = sizeof(s.n); } }
namespace n2 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; *o = s.n; } }
namespace n3 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S* s = (S*)o; *o = s->n; } }
namespace n4 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; s.n; } }
namespace n5 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { *o = S().n; } }
namespace n6 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { *o = ((S*)nullptr)->n; } }
namespace n7 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s[2]; *o = s[1].n; } }
namespace n8 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; *o = s.S::n; } }
namespace n9 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; S& r = s; *o = r.n; } }
namespace n10 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; auto r = s; *o = r.n; } }
namespace n11 { struct S { int m; static const int n; }; const int S::n = 4; __global__ void k(int* o) { S s; *o = sizeof(s.n); } }
namespace n12 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; s.n; } }
namespace n13 { struct S { int m; inline static int n = 4; };  __global__ void k(int* o) { S s; *o = sizeof(s.n); } }
