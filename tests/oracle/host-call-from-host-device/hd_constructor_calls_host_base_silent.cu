// nvcc:
// host-call-from-host-device: silent
struct B { int n; B() { n = 1; } };
struct D : B { __host__ __device__ D() {} };
