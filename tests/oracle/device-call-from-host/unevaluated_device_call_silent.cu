// nvcc:
// device-call-from-host: silent
__device__ int d() { return 1; }
int h() { decltype(d()) x = 2; return x + (int)sizeof(d()) + noexcept(d()); }
