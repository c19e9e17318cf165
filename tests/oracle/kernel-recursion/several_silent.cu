// nvcc:
// kernel-recursion: silent
namespace template_not_instantiated {
template <class T> __global__ void k(T n) { k(n); }
}
namespace other_overload {
__device__ void k(float) {}
__global__ void k(int n) { k(1.0f); }
}
namespace parameter_hides {
struct F { __device__ void operator()(int) const {} };
__global__ void k(F k) { k(1); }
}
