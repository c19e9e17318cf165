// nvcc: -std=c++17 -arch=sm_80
// const-host-variable-address: 3, 4, 5, 6
namespace n0 { struct C { int v; }; const C c{3}; __global__ void k(int* o, int i) { C d; d = c; *o = d.v; } }
namespace n1 { const float4 q = {1, 2, 3, 4}; __global__ void k(int* o, int i) { float4 r; r = q; *o = r.x; } }
namespace n2 { const float4 q = {1, 2, 3, 4}; __global__ void k(int* o, int i) { ((float4*)o)[1] = q; } }
namespace n3 { const int2 q = {1, 2}; __global__ void k(int* o, int i) { ((int2*)o)[1] = q; } }
