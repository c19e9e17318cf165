// nvcc:
// device-call-from-host: 4
struct S { int n; __device__ S() : n(1) {} };
int h() { S s; return s.n; }
