// nvcc:
// grid-constant-non-kernel: 3
int f(int (*g)(const __grid_constant__ int n), const __grid_constant__ int m);
