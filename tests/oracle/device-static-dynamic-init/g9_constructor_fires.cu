// nvcc:
// device-static-dynamic-init: 4
struct N { int a; __device__ N() { a = 1; } };
__device__ int f() { static N n; return n.a; }
