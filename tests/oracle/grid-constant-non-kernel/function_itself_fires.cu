// nvcc:
// grid-constant-non-kernel: 3
__grid_constant__ void f() {}
