// nvcc:
// builtin-variable-misuse: silent
struct D { int x; };
struct S { int warpSize; __device__ void f() { warpSize = 3; (void)&warpSize; } };
__device__ void loc() { D threadIdx; threadIdx.x = 1; (void)&threadIdx; }
__device__ void par(D blockIdx) { blockIdx.x = 1; auto l = [&] { blockIdx.x++; }; l(); }
__global__ void k(int* o) { uint3 t = threadIdx; t.x = 1; const unsigned& r = threadIdx.x; const uint3& b = blockIdx; o[t.x] = r + b.x; S s; s.f(); s.warpSize = 4; }
template <class T> __device__ void never() { threadIdx.x = 1; }
namespace n { int gridDim; void h() { gridDim = 3; (void)&gridDim; } }
