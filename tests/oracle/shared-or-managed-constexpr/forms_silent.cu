// nvcc:
// shared-or-managed-constexpr: silent
namespace constexpr_constant_array {
static __constant__ constexpr float w[2] = {1.0f, 2.0f};
__global__ void k(float* o, int i) { *o = w[i]; }
}
namespace constexpr_function_beside {
__host__ __device__ constexpr int size() { return 4; }
__global__ void k(int* o) { __shared__ int s[size()]; s[0] = 1; *o = s[0]; }
__managed__ int m[size()];
}
namespace constexpr_local_next_to_shared {
__global__ void k(int* o) { constexpr int n = 8; __shared__ int s[n]; s[0] = n; *o = s[0]; }
}
namespace device_and_constant {
__device__ constexpr int a = 1;
__constant__ constexpr int b[2] = {1, 2};
static constexpr __device__ int c = 3;
__global__ void k(int* o) { static constexpr __device__ int d = 4; *o = a + b[0] + c + d; }
}
namespace variable_template {
template <class T> __managed__ constexpr T x = 1;
}
