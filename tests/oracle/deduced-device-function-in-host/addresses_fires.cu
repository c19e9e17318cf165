// nvcc:
// deduced-device-function-in-host: 6 7 8
struct S { static __device__ auto s() { return 2; } };
__device__ decltype(auto) f() { return 1; }
template <class T> void take(T) {}
int h1() { auto p = &S::s; return p != nullptr; }
void h2() { take(f); }
void h3() { auto p = f; (void)p; }
