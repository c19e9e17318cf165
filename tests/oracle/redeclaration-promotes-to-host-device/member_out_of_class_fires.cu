// nvcc:
// redeclaration-promotes-to-host-device: 4
struct S { __device__ int f(); };
int S::f() { return 1; }
