// nvcc:
// lambda-space-after-parameters: 4, 7, 10, 13
namespace case_device {
auto f = []() __device__ { return 1; };
}
namespace host_device {
void h() { auto f = [](int i) __host__ __device__ { return i; }; (void)f; }
}
namespace in_kernel {
__global__ void k(int* o) { auto f = [](int i) __device__ { return i; }; *o = f(1); }
}
namespace mutable_and_return {
void h() { auto f = [](int i) mutable __device__ -> int { return i; }; (void)f; }
}
