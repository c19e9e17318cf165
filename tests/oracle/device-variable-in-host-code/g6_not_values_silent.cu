// nvcc:
// device-variable-in-host-code: silent
#include <utility>
__device__ int n;
__constant__ float c[4];
struct S { int a; int b[3]; __host__ __device__ int get() const { return a; } };
__device__ S s;
int called() { return s.get(); }
int* address() { return &n; }
const float* decayed() { return c; }
int sizes() { return sizeof(n) + sizeof(c); }
void byref(int& r);
void bound() { byref(n); }
void reference() { int& r = n; r = 3; }
void swapped() { std::swap(n, n); }
decltype(n) typed() { return 0; }
int& returned() { return n; }
void dropped() { n; }
void constant_reference() { const int& r = n; (void)r; }
decltype(auto) kept() { return (n); }
void auto_reference() { auto& y = n; (void)y; }
int through() { int* q = &s.a; return *q; }
bool compared() { return &n == nullptr; }
