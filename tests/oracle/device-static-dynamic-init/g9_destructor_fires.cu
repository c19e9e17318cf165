// nvcc:
// device-static-dynamic-init: 4
struct D { int a; __device__ ~D() { a = 0; } };
__device__ int f() { static D d; return d.a; }
