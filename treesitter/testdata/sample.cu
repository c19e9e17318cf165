// A file that uses about everything the lexer, the splitter and the mask know.
#ifndef SAMPLE_H
#define SAMPLE_H

#include <cuda_runtime.h>
#include "local.h" // gridls: ignore include-order

#define HD __host__ __device__
#define KERNEL(name) __global__ void __launch_bounds__(256) name
#define GRID_CONST __grid_constant__
#define INSTANTIATE(T) template __global__ void scale<T>(T*, T)
#define BEGIN_NS(n) namespace n {
#define END_NS }
#if CUDART_VERSION >= 11070
#define MAYBE_GC __grid_constant__
#else
#define MAYBE_GC
#endif

#pragma nv_diag_suppress 20050

namespace a::b {
inline namespace v1 {

struct __align__(16) Params {
  float scale[4];
  HD float at(int i) const noexcept { return scale[i]; };
  template <class T> __device__ T get() const;
};

template <typename T, int N = 4>
__global__ void __launch_bounds__(256, 2, 1) scale(T* __restrict__ x, const __grid_constant__ T k) {
  extern __shared__ float tile[];
  auto f = [=] __device__ (int i) { return x[i] * k; };
#pragma unroll
  for (int i = 0; i < N; ++i) x[i] = f(i);
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(tile[0]) : : "memory");
}

KERNEL(fill)(float* p, int n, MAYBE_GC const Params q) {
  if (threadIdx.x < n) p[threadIdx.x] = q.at(0);
}

INSTANTIATE(float);
INSTANTIATE(double)

}  // namespace v1
}

BEGIN_NS(macro)
__global__ void inside(GRID_CONST const int n) {}
END_NS

extern "C" {
__attribute__((global)) void plain(const int n __attribute__((grid_constant)));
[[nodiscard]] __device__ int dev(int a = {});
}

#ifdef USE_HALF
__global__ void pick(const half x)
#else
__global__ void pick(const float x)
#endif
{
#if __CUDA_ARCH__ >= 700
  __syncwarp();
#else
  __syncthreads();
#endif
}

#if 0
this is not code {{{
#endif

const char* text = R"(__global__ void not_a_kernel() { <<<1, 1>>> )";
static const char* other = "<<<" "\"}{";

void launch(float* p, cudaStream_t s) {
  dim3 grid{1, 2, 3};
  a::b::scale<float, 4><<<grid, dim3(32, 1), sizeof(float) * 8, s>>>(p, 2.f);
  a::b::fill<<<1'000, [] { return 32; }()>>>(p, 8, a::b::Params{});
  obj->*member = 3;
  UNKNOWN_CHECK(cudaGetLastError());
  /* gridls: ignore-next-line launch-bounds */
  pick<<<1, 1>>>(1.f);
}

UNKNOWN_ATTR __global__ void maybe(UNKNOWN_PARAM const int n);
TEST(suite, 16x8) { launch(nullptr, 0); }
FOO_DIAG_PUSH
__device__ __constant__ float table[4] = {1, 2, 3, 4};
__managed__ int counter;
#undef HD
#endif
