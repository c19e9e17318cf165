// nvcc:
// extended-hd-lambda-init-capture: 5, 6, 10
namespace braces_and_parentheses {
template <class F> void run(F) {}
void a() { run([x(1)] __host__ __device__ () { return x; }); }
void b() { run([x{1}] __host__ __device__ () { return x; }); }
}
namespace in_template {
template <class F> void run(F) {}
template <class T> void a(T t) { run([x = t] __host__ __device__ () { return x; }); }
void b() { a(1); }
}
