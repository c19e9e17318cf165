// nvcc:
// host-call-from-host-device: 4
struct S { int n; int get() const { return n; } };
__host__ __device__ int f(S s) { return s.get(); }
