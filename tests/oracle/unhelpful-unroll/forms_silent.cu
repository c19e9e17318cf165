// nvcc:
// unhelpful-unroll: silent
namespace expressions {
constexpr int c = 2;
enum { e = 4 };
template <int N> __global__ void k(int* o) {
#pragma unroll N
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll c + 1
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll e
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll sizeof(int)
  for (int i = 0; i < 4; ++i) o[i] = i;
}
template __global__ void k<2>(int*);
}
namespace host_function {
void h(int* o) {
#pragma unroll 0
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace other_loops {
__global__ void k(int* o, int n) {
#pragma unroll (4)
  while (n--) ++*o;
#pragma unroll 2u
  do ++*o; while (n++ < 4);
#pragma unroll 4 // four
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll 0x8
  for (int i = 0; i < 4; ++i) o[i] = i;
}
}
namespace pragma_made_by_macro {
#define UNROLL _Pragma("unroll")
#define LOOP(i, n) for (int i = 0; i < n; ++i)
__global__ void k(int* o) {
  UNROLL
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll
  LOOP(i, 4) o[i] = i;
#pragma unroll
  // the loop
  for (int& x : *reinterpret_cast<int(*)[4]>(o)) x = 1;
}
#undef UNROLL
#undef LOOP
}
namespace uninstantiated_template {
template <class T> __global__ void k(T* o) {
#pragma unroll 0
  for (int i = 0; i < 4; ++i) o[i] = T();
}
}
namespace unroll_plain_forms {
template <int N> __global__ void k(int* o) {
#pragma unroll
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll N
  for (int i = 0; i < 4; ++i) o[i] = i;
#pragma unroll 1
  while (*o) --*o;
}
void h(int* o) { k<2><<<1, 1>>>(o); }
}
