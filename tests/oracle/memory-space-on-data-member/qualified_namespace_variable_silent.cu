// nvcc: -rdc=true
// memory-space-on-data-member: silent
namespace n { extern __device__ int x; }
__device__ int n::x = 1;
