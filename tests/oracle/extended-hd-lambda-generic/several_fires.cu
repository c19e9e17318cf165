// nvcc:
// extended-hd-lambda-generic: 5, 6, 10
namespace forwarding_and_pack {
template <class F> void run(F) {}
void a() { run([] __host__ __device__ (auto&& i) { return 1; }); }
void b() { run([] __host__ __device__ (int j, auto... i) { return 1; }); }
}
namespace in_host_device_function {
template <class F> void run(F) {}
__host__ __device__ void a() { auto f = [] __host__ __device__ (auto i) { return i; }; }
}
