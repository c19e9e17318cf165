// nvcc:
// reserved-namespace: silent
#include <cuda/std/array>
namespace mine = cuda;
cuda::std::array<int, 2> a;
