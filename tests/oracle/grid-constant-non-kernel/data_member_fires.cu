// nvcc:
// grid-constant-non-kernel: 3
struct S { const __grid_constant__ int n = 1; };
