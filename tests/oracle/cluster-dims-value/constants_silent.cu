// nvcc: -arch=sm_90
// cluster-dims-value: silent
constexpr int x = 2;
#define Y (x * 2)
__global__ void __cluster_dims__(x, Y) a() {}
__global__ void __cluster_dims__(8) b() {}
namespace n { enum { one = 1 }; __global__ void __cluster_dims__(one, one, one) c() {} }
