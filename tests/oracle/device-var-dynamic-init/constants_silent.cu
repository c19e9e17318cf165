// nvcc:
// device-var-dynamic-init: silent
constexpr int f(int x) { return x; }
const int n = 3;
enum E { one = 1 };
__device__ int a = f(2) + n;
__constant__ int b[] = {1, n, one};
__device__ int c = sizeof(int), d = -one;
__managed__ float g = 1.5f;
__device__ int* p = &a;
