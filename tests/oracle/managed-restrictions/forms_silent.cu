// nvcc:
// managed-restrictions: silent
namespace decltype_of_expression {
struct P { int n; };
__managed__ P m;
__managed__ int v[2];
decltype((m)) a = m;
decltype(m.n) b;
decltype(v[0]) c = v[0];
decltype(v[0] + 1) d;
int e = sizeof(m);
}
namespace decltype_of_inherited {
__managed__ int m;
struct B { float m; };
struct D : B { float f() { decltype(m) a = 2; return a; } float g(); };
float D::g() { decltype(m) a = 1; return a; }
}
namespace decltype_of_other {
__managed__ int m;
struct W { float m; decltype(m) a; };
float f(float m) { decltype(m) a = 1; return a; }
float g() { float m = 2; decltype(m) a = m; return a; }
namespace n { float m; decltype(m) a; }
auto h() { return [m = 1.0f] { decltype(m) a = 2; return a; }(); }
}
namespace managed_pointer_to_const {
__managed__ const int* m = nullptr;
}
namespace managed_struct_and_array {
struct P { int n; };
__managed__ P p;
__managed__ float a[16];
int h() { p.n = 1; a[0] = 2; return p.n; }
}
namespace not_const {
struct S { const int n; };
__managed__ S a = {1};
__managed__ const int* b;
__managed__ volatile int c;
__managed__ auto d = 1;
}
