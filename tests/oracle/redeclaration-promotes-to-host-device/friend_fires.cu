// nvcc:
// redeclaration-promotes-to-host-device: 4
struct S { friend void f(S); };
__device__ void f(S) {}
