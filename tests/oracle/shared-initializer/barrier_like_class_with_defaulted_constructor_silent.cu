// nvcc:
// shared-initializer: silent
struct S { S() = default; int n; };
__global__ void k(int* o) { __shared__ S s; s.n = 1; *o = s.n; }
