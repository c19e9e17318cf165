// nvcc:
// override-space-mismatch: silent
namespace not_virtual {
struct A { __device__ int f() { return 1; } };
struct B : A { int f() { return 2; } };
}
namespace other_qualifiers {
struct A { virtual __device__ int f() const { return 1; } };
struct B : A { int f() { return 2; } };
}
namespace explicit_host {
struct A { virtual int f() { return 1; } };
struct B : A { __host__ int f() override { return 2; } };
}
namespace other_name_and_static {
struct A { virtual __device__ int f() { return 1; } };
struct B : A { int g() { return 2; } static int f(int) { return 3; } };
}
namespace macro_spells_both {
#define HD __host__ __device__
struct A { virtual HD int f() { return 1; } };
struct B : A { __device__ __host__ int f() override { return 2; } };
}
namespace template_derived {
template <class T> struct A { virtual __device__ int f() { return 1; } };
template <class T> struct B : A<T> { __device__ int f() override { return 2; } };
template struct B<int>;
}
