// nvcc:
// redundant-host-specifier: 4, 8, 11, 14 (the compilers say nothing)
namespace declaration_and_definition {
__host__ int f(int n);
int f(int n) { return n; }
}
namespace extern_c {
extern "C" __host__ int f(int n) { return n; }
}
namespace host_only_template {
template <class T> __host__ T f(T x) { return x; }
}
namespace member_and_constructor {
struct S { int n; __host__ S() : n(1) {} __host__ int get() const { return n; } };
}
