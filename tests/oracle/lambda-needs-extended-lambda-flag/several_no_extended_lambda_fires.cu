// nvcc: no-extended-lambda
// lambda-needs-extended-lambda-flag: 5, 9, 13
namespace in_host_device_function {
template <class F> void run(F) {}
__host__ __device__ void h() { run([] __device__ (int i) { return i; }); }
}
namespace in_template {
template <class F> void run(F) {}
template <class T> void h(T) { run([] __device__ (int i) { return i; }); }
}
namespace in_member {
template <class F> void run(F) {}
struct S { void h() { run([=] __host__ __device__ (int i) { return i; }); } };
}
