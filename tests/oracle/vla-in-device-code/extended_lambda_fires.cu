// nvcc:
// vla-in-device-code: 3
int host(int n) { auto l = [=] __device__ { int a[n]; a[0] = 1; return a[0]; }; return sizeof(l); }
