// nvcc:
// annotation-ignored-on-defaulted: 6, 7, 8, 9, 13, 16, 19, 22, 26
namespace all_members {
struct S {
  int n;
  __device__ S() = default;
  __host__ S(const S&) = default;
  __device__ S& operator=(const S&) = default;
  __host__ __device__ ~S() = default;
};
}
namespace class_template {
template <class T> struct S { T t; __host__ __device__ constexpr S() noexcept = default; struct I { __device__ I() = default; }; };
}
namespace device_only_default {
struct S { int n; __device__ S(const S&) = default; };
}
namespace kernel_word {
struct S { int n; __global__ S() = default; };
}
namespace local_class {
void h() { struct L { int n; __host__ __device__ L() = default; }; }
}
namespace macro_hd {
#define HD __host__ __device__
struct S { int n; HD S() = default; HD int get() const { return n; } };
#undef HD
}
