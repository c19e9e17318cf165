// nvcc:
// device-static-dynamic-init: silent
struct E { int a; };
struct CE { int a; constexpr __host__ __device__ CE(int x) : a(x) {} };
struct I { int a = 3; };
__device__ int aggregate() { static E e; return e.a; }
__device__ int constexpr_constructor() { static CE e(3); return e.a; }
__device__ int member_initialiser() { static I d; return d.a; }
