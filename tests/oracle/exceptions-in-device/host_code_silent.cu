// nvcc:
// exceptions-in-device: silent
constexpr int f(int x) { return x ? 1 : throw 2; }
template <class T> __device__ void never(T x) { try { throw 1; } catch (T) { } }
template <class T> struct M { __device__ void f() { throw 1; } };
void h() { auto l = [] { throw 1; }; try { l(); } catch (...) { throw; } }
struct S { S() try { } catch (...) { } ~S() noexcept(false) { throw 1; } void f(); };
__global__ void k() { struct L { void f() { throw 1; } }; }
