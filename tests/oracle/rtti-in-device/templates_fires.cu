// nvcc:
// rtti-in-device: 4
struct B { __host__ __device__ virtual ~B() {} }; struct C : B { };
template <class T> __device__ T* down(B* b) { return dynamic_cast<T*>(b); }
template <class T> __device__ T* never(B* b) { return dynamic_cast<C*>(b); }
__global__ void k(B* b) { down<C>(b); }
