// nvcc:
// shared-initializer: silent
struct A { int n; __device__ A() {} __device__ ~A() {} };
struct B : A { A a[2]; B() = default; };
struct C { int n; __host__ __device__ constexpr C() : n(1) {} };
union U { int n; float f; };
__global__ void k(int* o) { __shared__ A a; __shared__ B b; __shared__ C c; __shared__ U u[4]; u[0].n = 1; *o = a.n + b.n + c.n + u[0].n; }
