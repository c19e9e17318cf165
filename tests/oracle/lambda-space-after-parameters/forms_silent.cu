// nvcc:
// lambda-space-after-parameters: silent
namespace attribute_behind_parameters {
void h() { auto f = [](int i) noexcept { return i; }; auto g = [](int i) mutable -> int { return i; }; (void)f; (void)g; }
}
namespace before_parameters {
void h() { auto f = [] __device__ (int i) { return i; }; auto g = [=] __host__ __device__ { return 1; }; (void)f; (void)g; }
}
namespace function_behind_parameters {
struct S { int f(int i) __device__ { return i; } };
int g(int i) __device__;
}
