// nvcc:
// host-variable-in-device-code: 5, 6, 7, 8, 9, 10, 11
int n = 1;
const int one = 1;
__global__ void a(int* o) { o[0] = false && n; }
__global__ void b(int* o) { o[0] = true ? 1 : n; }
__global__ void c(int* o) { o[0] = one == 2 && n; }
__global__ void d(int* o) { if constexpr (one == 2) o[0] = n; else o[0] = 1; }
static __device__ int e() { return n; }
inline __device__ int f() { return n; }
struct S { __device__ int g() { return n; } };
