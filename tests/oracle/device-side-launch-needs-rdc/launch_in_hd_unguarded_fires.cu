// nvcc:
// device-side-launch-needs-rdc: 4
__global__ void c() {}
__host__ __device__ void d() { c<<<1, 1>>>(); }
