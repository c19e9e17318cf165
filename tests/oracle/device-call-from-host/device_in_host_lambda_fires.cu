// nvcc:
// device-call-from-host: 4
__device__ int d() { return 1; }
int h() { auto f = [] { return d(); }; return f(); }
