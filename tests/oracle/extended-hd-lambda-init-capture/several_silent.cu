// nvcc:
// extended-hd-lambda-init-capture: silent
namespace device_braces {
template <class F> void run(F) {}
void a() { run([x = 2] __device__ () { return x; }); }
}
namespace host {
template <class F> void run(F) {}
void a() { run([x = 1] __host__ () { return x; }); run([x = 1] { return x; }); }
}
namespace plain_captures {
template <class F> void run(F) {}
void a(int x) { run([x] __host__ __device__ () { return x; }); run([=] __host__ __device__ () { return x; }); }
}
