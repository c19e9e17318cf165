// nvcc:
// kernel-member-function: 4
struct S {
  static __global__ void k(int* p) {} };
