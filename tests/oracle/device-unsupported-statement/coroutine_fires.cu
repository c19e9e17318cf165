// nvcc: -std=c++20 -arch=sm_80
// device-unsupported-statement: 5 6
#include <coroutine>
struct task { struct promise_type { task get_return_object() { return {}; } std::suspend_never initial_suspend() { return {}; } std::suspend_never final_suspend() noexcept { return {}; } void return_void() {} void unhandled_exception() {} }; };
__device__ task f() { co_return; }
__host__ __device__ task g() { co_return; }
task h() { co_return; }
