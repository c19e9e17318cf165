// nvcc:
// grid-constant-non-kernel: 4
namespace a { __global__ void k(const __grid_constant__ int n); }
namespace b { void k(const __grid_constant__ int n); }
