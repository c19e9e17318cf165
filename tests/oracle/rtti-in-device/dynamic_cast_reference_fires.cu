// nvcc:
// rtti-in-device: 5
struct B { __host__ __device__ virtual ~B() {} };
struct C : B { int n; };
__global__ void k(B* b, int* o) { *o = dynamic_cast<C&>(*b).n; }
