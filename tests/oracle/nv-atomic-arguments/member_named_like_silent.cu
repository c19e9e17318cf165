// nvcc:
// nv-atomic-arguments: silent
struct S { int __nv_atomic_load; };
__global__ void k(S* s) { s->__nv_atomic_load = 1; }
