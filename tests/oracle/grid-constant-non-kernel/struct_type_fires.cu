// nvcc:
// grid-constant-non-kernel: 3
struct __grid_constant__ S { int n; };
