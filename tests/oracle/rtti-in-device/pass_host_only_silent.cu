// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// rtti-in-device: silent
struct B { __host__ __device__ virtual ~B() {} }; struct C : B { };
__host__ __device__ C* down(B* b) {
#ifdef __CUDA_ARCH__
  return static_cast<C*>(b);
#else
  return dynamic_cast<C*>(b);
#endif
}
