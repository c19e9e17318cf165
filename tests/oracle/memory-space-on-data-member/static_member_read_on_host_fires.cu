// nvcc:
// device-variable-in-host-code: silent; memory-space-on-data-member: 3 4
struct S { static __device__ int n; };
__device__ int S::n = 1;
int h() { return S::n; }
