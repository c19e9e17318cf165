// nvcc:
// kernel-operator-or-special: silent
namespace device_operators {
struct V { int x; __device__ V operator+(V o) const { return V{x + o.x}; } __host__ __device__ operator int() const { return x; } };
__global__ void k(V v, int* o) { *o = v + v; }
}
namespace literal_operator {
__global__ void operator""_k(unsigned long long n) {}
}
namespace named_like_one {
__global__ void operators(int* o) { *o = 1; }
__global__ void operator_add(int* o) { *o = 2; }
}
