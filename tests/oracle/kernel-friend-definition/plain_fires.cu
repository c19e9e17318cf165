// nvcc:
// kernel-friend-definition: 5
struct A;
struct S { int x;
  friend __global__ void k(int* p) { *p = 1; } };
