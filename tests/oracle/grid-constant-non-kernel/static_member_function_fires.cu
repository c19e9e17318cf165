// nvcc:
// grid-constant-non-kernel: 4
struct P { int n; };
struct S { static int f(const __grid_constant__ P p); };
