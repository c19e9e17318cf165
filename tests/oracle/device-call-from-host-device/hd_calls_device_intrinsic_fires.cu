// nvcc:
// device-call-from-host-device: 3
__host__ __device__ int f(int x) { return __clz(x); }
