// nvcc:
// device-var-dynamic-init: silent; memory-space-on-data-member: 4 5
int f();
struct S { static __device__ int n; };
__device__ int S::n = f();
