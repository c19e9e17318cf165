// nvcc:
// kernel-operator-or-special: 4
struct S { int x; };
__global__ void operator+(S a, S b) {}
