// nvcc:
// host-call-from-device: 4
struct S { int n; S() { n = 1; } };
__global__ void k(int* o) { S s; *o = s.n; }
