// nvcc:
// device-call-from-host-device: 3
struct S { __device__ int d() { return 1; } __host__ __device__ int f() { return d(); } };
