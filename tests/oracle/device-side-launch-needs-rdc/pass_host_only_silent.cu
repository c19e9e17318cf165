// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// device-side-launch-needs-rdc: silent
__global__ void c() {}
__host__ __device__ void d() {
#ifdef __CUDA_ARCH__
  __trap();
#else
  c<<<1, 1>>>();
#endif
}
