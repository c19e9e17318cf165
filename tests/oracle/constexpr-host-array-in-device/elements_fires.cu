// nvcc: -std=c++17 -arch=sm_80
// constexpr-host-array-in-device: 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25
constexpr int a[3] = {1, 2, 3};
struct S { int v; int w[2]; float f; }; struct N { S s; S t[2]; };
namespace n0 { __global__ void k(int* o, int i) { int x = a[i]; *o = x; } }
namespace n1 { __global__ void k(int* o, int i) { int x; x = a[1]; *o = x; } }
namespace n2 { __global__ void k(int* o, int i) { const int& x = a[1]; *o = x; } }
namespace n3 { __global__ void k(int* o, int i) { int x = i ? a[1] : 0; *o = x; } }
namespace n4 { __global__ void k(int* o, int i) { __shared__ int s; s = a[1]; *o = s; } }
namespace n5 { __global__ void k(int* o, int i) { o[a[1]] = 1; } }
namespace n6 { __global__ void k(int* o, int i) { *o = a[1]; } }
namespace n7 { __global__ void k(int* o, int i) { o[0] = a[1] + 0; } }
namespace n8 { __global__ void k(int* o, int i) { *o += a[1]; } }
namespace n9 { __global__ void k(int* o, int i) { if (a[1] > 1) *o = 1; } }
namespace n10 { __global__ void k(int* o, int i) { while (i < a[1]) i++; *o = i; } }
namespace n11 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o = a[1].w[0]; } }
namespace n12 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o += a[1].w[0]; } }
namespace n13 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o = a[i].v; } }
namespace n14 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o += a[i].v; } }
namespace n15 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o = n.s.w[1]; } }
namespace n16 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o += n.s.w[1]; } }
namespace n17 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o = n.t[0].w[1]; } }
namespace n18 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o += n.t[0].w[1]; } }
namespace n19 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o = n.t[i].v; } }
namespace n20 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o += n.t[i].v; } }
