// nvcc:
// kernel-recursion: 3
namespace n { __global__ void k(int m) { n::k(m); } }
