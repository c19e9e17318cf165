// nvcc:
// device-side-launch-needs-rdc: silent
__global__ void c() {}
__host__ __device__ void d() {
#ifndef __CUDA_ARCH__
  c<<<1, 1>>>();
#endif
}
