// nvcc:
// device-var-dynamic-init: silent
static __device__ int s;
namespace { __constant__ float t[4]; }
struct P { int x, y; };
__device__ P p = {1, 2};
__device__ P q{3, 4};
