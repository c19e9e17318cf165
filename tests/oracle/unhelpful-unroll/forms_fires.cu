// nvcc:
// unhelpful-unroll: 6, 14, 21, 28, 34, 40, 46, 52, 58, 64
namespace device_lambda {
void h() {
  auto f = [] __device__ (int* o) {
#pragma unroll 0
    for (int i = 0; i < 4; ++i) o[i] = i;
  };
  (void)f;
}
}
namespace if_around_loop {
__global__ void k(int* o, int n) {
#pragma unroll
  if (n) for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace case_macro {
#define COUNT 4
__global__ void k(int* o, int n) {
#pragma unroll COUNT
  for (int i = 0; i < 4; ++i) o[i] = i;
}
#undef COUNT
}
namespace negative {
__global__ void k(int* o, int n) {
#pragma unroll -1
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace no_loop {
__global__ void k(int* o, int n) {
#pragma unroll
  { o[0] = 1; }
}
}
namespace parameter {
__global__ void k(int* o, int n) {
#pragma unroll n
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace semicolon {
__global__ void k(int* o, int n) {
#pragma unroll 4;
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace too_large {
__global__ void k(int* o, int n) {
#pragma unroll 5000000000
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace two_numbers {
__global__ void k(int* o, int n) {
#pragma unroll 4 5
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace zero_in_operator {
__global__ void k(int* o, int n) {
  _Pragma("unroll 0")
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
