// nvcc:
// device-call-from-host-device: 3
__host__ __device__ void f() { __syncthreads(); }
