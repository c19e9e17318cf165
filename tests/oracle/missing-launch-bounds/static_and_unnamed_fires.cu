// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 3, 4, 5
static __global__ void k(int* o) { *o = 1; }
namespace { __global__ void j(int* o) { *o = 1; } }
extern "C" __global__ void l(int* o) { *o = 1; }
