// nvcc:
// annotation-ignored-on-defaulted: silent
namespace default_argument_is_not_defaulted {
struct S { int n; __host__ __device__ S(int v = 0) : n(v) {} };
}
namespace defaulted_out_of_class {
struct S { int n; __host__ __device__ S(); };
__host__ __device__ inline S::S() = default;
}
namespace defaulted_without_words {
struct S { int n; S() = default; virtual ~S() = default; __host__ __device__ int get() const { return n; } };
}
namespace deleted_and_provided {
struct S { int n; __host__ __device__ S() : n(0) {} __host__ __device__ S(const S&) = delete; };
}
namespace inline_words {
struct S { int n; __forceinline__ S() = default; };
}
