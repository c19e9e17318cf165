// nvcc:
// unrecognized-pragma-in-device: 5 8 11 15 17 20
struct S { __device__ void o(); };
__device__ void S::o() {
#pragma region x
}
namespace N { __host__ __device__ void n() {
#pragma endregion
} }
template <class T> __device__ void t() {} template <> __device__ void t<int>() {
#pragma simd
}
__global__ void k() { 
  auto l = [] {
#pragma warning(disable: 4244)
  }; l();
_Pragma("novector")
}
void h() { auto l = [] __host__ __device__ () {
#pragma intrinsic(memcpy)
}; }
