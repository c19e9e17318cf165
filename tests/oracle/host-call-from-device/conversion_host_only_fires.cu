// nvcc:
// host-call-from-device: 4
struct V { int x; operator int() const { return x; } };
__device__ int f(V v) { return v; }
