// nvcc:
// exceptions-in-device: 3 4 5 6 7 8 9 10
struct S { __device__ void m() { throw 1; } };
__device__ void a() { try { } catch (int) { } }
__host__ __device__ constexpr int ce(int x) { return x ? 1 : throw 2; }
__device__ void unreached() { if (0) throw 1; }
void h() { auto l = [] __device__ () { throw 1; }; (void)l; }
__global__ void k() { auto l = [] { throw 1; }; l(); }
__global__ void k6() { struct L { __device__ void f() { throw 1; } void g() { throw 2; } }; L l; l.f(); }
struct C { __device__ C(int) try { } catch (...) { } };
