// nvcc:
// extended-lambda-reference-capture: silent
namespace in_device_function {
template <class F> void run(F) {}
__device__ int h(int a) { auto f = [&] __device__ () { return a; }; return f(); }
}
namespace host_only {
template <class F> void run(F) {}
void h(int a) { run([&] __host__ () { return a; }); }
}
namespace address_captured_by_value {
template <class F> void run(F) {}
void h(int a) { int* p = &a; run([p] __device__ () { return *p; }); run([q = &a] __device__ () { return *q; }); }
}
