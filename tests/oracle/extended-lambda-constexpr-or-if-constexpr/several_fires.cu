// nvcc:
// extended-lambda-constexpr-or-if-constexpr: 5, 9
namespace constexpr_lambda {
template <class F> void run(F) {}
void h() { run([] __device__ () constexpr {}); }
}
namespace else_branch {
template <class F> void run(F) {}
void h(int y) { run([=] __host__ __device__ () { if constexpr (sizeof(int) == 8) return 1; else return y; }); }
}
