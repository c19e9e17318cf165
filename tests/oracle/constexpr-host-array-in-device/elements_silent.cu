// nvcc: -std=c++17 -arch=sm_80
// constexpr-host-array-in-device: silent
constexpr int a[3] = {1, 2, 3};
struct S { int v; int w[2]; float f; }; struct N { S s; S t[2]; };
namespace n0 { __global__ void k(int* o, int i) { int x = a[1]; *o = x; } }
namespace n1 { __global__ void k(int* o, int i) { int x = a[1] + 1; *o = x; } }
namespace n2 { __global__ void k(int* o, int i) { auto x = a[1]; *o = x; } }
namespace n3 { __global__ void k(int* o, int i) { float x = a[1]; *o = x; } }
namespace n4 { __global__ void k(int* o, int i) { int x{a[1]}; *o = x; } }
namespace n5 { __global__ void k(int* o, int i) { int x(a[1]); *o = x; } }
namespace n6 { __global__ void k(int* o, int i) { int x = (a[1]); *o = x; } }
namespace n7 { __global__ void k(int* o, int i) { int x = -a[1]; *o = x; } }
namespace n8 { __global__ void k(int* o, int i) { int x = a[1] * a[2]; *o = x; } }
namespace n9 { __global__ void k(int* o, int i) { int x = a[1] + i; *o = x; } }
namespace n10 { __global__ void k(int* o, int i) { int x = i + a[1]; *o = x; } }
namespace n11 { __global__ void k(int* o, int i) { int x = (int)a[1]; *o = x; } }
namespace n12 { __global__ void k(int* o, int i) { static int x = a[1]; *o = x; } }
namespace n13 { __global__ void k(int* o, int i) { long x = a[1]; *o = x; } }
namespace n14 { __global__ void k(int* o, int i) { unsigned x = a[1]; *o = x; } }
namespace n15 { __global__ void k(int* o, int i) { for (int x = a[1]; x < 9; x++) *o = x; } }
namespace n16 { __global__ void k(int* o, int i) { if (int x = a[1]; x > i) *o = x; } }
namespace n17 { __global__ void k(int* o, int i) { if (int x = a[1]) *o = x; } }
namespace n18 { __global__ void k(int* o, int i) { int x = a[1], y = a[2]; *o = x + y; } }
namespace n19 { __global__ void k(int* o, int i) { int x[2] = {a[1], 2}; *o = x[i]; } }
namespace n20 { __global__ void k(int* o, int i) { int x = true ? a[1] : 0; *o = x; } }
namespace n21 { __global__ void k(int* o, int i) { volatile int x = a[1]; *o = x; } }
namespace n22 { __global__ void k(int* o, int i) { int x = *a; *o = x; } }
namespace n23 { __global__ void k(int* o, int i) { int x = *(a + 1); *o = x; } }
namespace n24 { __global__ void k(int* o, int i) { int x = a[1] ? 1 : 0; *o = x; } }
namespace n25 { __global__ void k(int* o, int i) { bool x = a[1]; *o = x; } }
namespace n26 { __global__ void k(int* o, int i) { bool x = a[1] > 1; *o = x; } }
namespace n27 { __global__ void k(int* o, int i) { for (int j = 0; j < 3; j++) { int x = a[1]; *o += x; } } }
namespace n28 { __global__ void k(int* o, int i) { if (i) { int x = a[1]; *o = x; } } }
namespace n29 { __global__ void k(int* o, int i) { int x = sizeof(a) + a[1]; *o = x; } }
namespace n30 { __global__ void k(int* o, int i) { struct L { int m; }; L l = {a[1]}; *o = l.m; } }
namespace n31 { __global__ void k(int* o, int i) { struct L { int m; }; L l{a[1]}; *o = l.m; } }
namespace n32 { __global__ void k(int* o, int i) { int x = 1[a]; *o = x; } }
namespace n33 { __global__ void k(int* o, int i) { const int x = a[1] + i; *o = x; } }
namespace n34 { __global__ void k(int* o, int i) { int x = int(a[1]); *o = x; } }
namespace n35 { __global__ void k(int* o, int i) { int x = static_cast<int>(a[1]); *o = x; } }
namespace n36 { __global__ void k(int* o, int i) { return (void)a[1]; } }
namespace n37 { constexpr float a[3] = {1, 2, 3}; __global__ void k(int* o, int i) { float x = a[1]; *o = x; } }
namespace n38 { constexpr float a[3] = {1, 2, 3}; __global__ void k(int* o, int i) { int x = a[1]; *o = x; } }
namespace n39 { constexpr int a[2][2] = {{1, 2}, {3, 4}}; __global__ void k(int* o, int i) { int x = a[1][0]; *o = x; } }
namespace n40 { struct S { int v[3]; }; constexpr S s = {{1, 2, 3}}; __global__ void k(int* o, int i) { int x = s.v[1]; *o = x; } }
namespace n41 { struct S { int v; }; constexpr S s[2] = {{1}, {2}}; __global__ void k(int* o, int i) { int x = s[1].v; *o = x; } }
namespace n42 { struct S { int v; }; constexpr S s[2] = {{1}, {2}}; __global__ void k(int* o, int i) { *o = s[1].v; } }
namespace n43 { constexpr char a[] = "abc"; __global__ void k(int* o, int i) { char x = a[1]; *o = x; } }
namespace n44 { constexpr int J = 2; __global__ void k(int* o, int i) { int x = a[J]; *o = x; } }
namespace n45 { constexpr int J = 2; __global__ void k(int* o, int i) { int x = a[J - 1]; *o = x; } }
namespace n46 { __global__ void k(int* o, int i) { const int J = 2; int x = a[J]; *o = x; } }
namespace n47 { template <int N> __global__ void t(int* o) { int x = a[N]; *o = x; } template __global__ void t<1>(int*); __global__ void k(int* o, int i) { *o = 1; } }
namespace n48 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o = a[1].v; } }
namespace n49 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o += a[1].v; } }
namespace n50 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o = a[1].f; } }
namespace n51 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o += a[1].f; } }
namespace n52 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o = a[1].v + i; } }
namespace n53 { constexpr S a[2] = {{1, {2, 3}, 4}, {5, {6, 7}, 8}}; __global__ void k(int* o, int i) { *o += a[1].v + i; } }
namespace n54 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o = n.s.v; } }
namespace n55 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o += n.s.v; } }
namespace n56 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o = n.t[0].v; } }
namespace n57 { constexpr N n = {{1, {2, 3}, 4}, {{5, {6, 7}, 8}}}; __global__ void k(int* o, int i) { *o += n.t[0].v; } }
