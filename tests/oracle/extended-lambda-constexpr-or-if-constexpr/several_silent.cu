// nvcc:
// extended-lambda-constexpr-or-if-constexpr: silent
namespace named_in_list {
template <class F> void run(F) {}
void h(int y) { run([y] __device__ () { if constexpr (sizeof(int) == 4) return y; return 1; }); }
}
namespace unevaluated_in_branch {
template <class F> void run(F) {}
void h(int y) { run([=] __device__ () { if constexpr (sizeof(int) == 4) return sizeof(y); return sizeof(int); }); }
}
namespace around_the_lambda {
template <class F> void run(F) {}
void h(int y) { if constexpr (sizeof(int) == 4) { run([=] __device__ () { return y; }); } }
}
namespace own_parameter {
template <class F> void run(F) {}
void h() { run([=] __device__ (int y) { if constexpr (sizeof(int) == 4) return y; return 1; }); }
}
