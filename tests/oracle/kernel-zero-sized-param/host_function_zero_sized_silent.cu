// nvcc:
// kernel-zero-sized-param: silent
struct Z { int a[0]; };
int f(Z z) { return 1; }
