// nvcc:
// host-call-from-device: 4
struct S { int n; ~S() { n = 0; } };
__global__ void k(int* o) { S s; s.n = 1; *o = s.n; }
