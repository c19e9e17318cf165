// nvcc:
// rtti-in-device: 5
struct B { __host__ __device__ virtual ~B() {} };
struct C : B { int n; };
__device__ B* f(C* c) { return dynamic_cast<B*>(c); }
