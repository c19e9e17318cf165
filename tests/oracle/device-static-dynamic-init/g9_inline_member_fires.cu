// nvcc:
// device-static-dynamic-init: 3
struct M { __device__ int f(int x) { static int s = 0 * x + 1; return s; } };
