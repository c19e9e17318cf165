// nvcc:
// grid-constant-non-kernel: 3 4
struct S { S(const __grid_constant__ int n);
  void operator()(const __grid_constant__ int n); };
