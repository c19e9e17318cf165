// nvcc:
// extended-lambda-reference-capture: 5, 9, 13
namespace named {
template <class F> void run(F) {}
void h(int a) { run([=, &a] __device__ () { return a; }); }
}
namespace host_device {
template <class F> void run(F) {}
void h(int a) { run([&] __host__ __device__ () { return a; }); }
}
namespace in_host_device_function {
template <class F> void run(F) {}
__host__ __device__ void h(int a) { auto f = [&] __device__ () { return a; }; }
}
