// nvcc:
// rtti-in-device: 5 6 7 8 10 11
#include <typeinfo>
struct B { __host__ __device__ virtual ~B() {} }; struct C : B { };
__device__ void a(B* b) { (void)typeid(int).hash_code();
  (void)dynamic_cast<void*>(b);
  (void)sizeof(dynamic_cast<C*>(b));
  if (0) (void)typeid(*b).hash_code();
}
__host__ __device__ void hd(B* b) { (void)dynamic_cast<C*>(b); }
__global__ void k2(B* b) { auto l = [b] { return typeid(*b).hash_code(); }; l(); }
