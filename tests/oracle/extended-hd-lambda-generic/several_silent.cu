// nvcc:
// extended-hd-lambda-generic: silent
namespace host {
template <class F> void run(F) {}
void a() { run([] __host__ (auto i) { return i; }); run([](auto i) { return i; }); }
}
namespace in_device_function {
template <class F> void run(F) {}
__device__ void a() { auto f = [] __host__ __device__ (auto i) { return i; }; f(1); }
}
namespace typed {
template <class F> void run(F) {}
void a() { run([] __host__ __device__ (int i, const float* p) { return i; }); }
}
