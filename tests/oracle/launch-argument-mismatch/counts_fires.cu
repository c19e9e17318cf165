// nvcc:
// launch-argument-mismatch: 8 9 10 11 12 13 14 15
__global__ void k(int a, int b) {}
__global__ void d(int a, int b = 3) {}
__global__ void v() {}
template <class T> __global__ void tk(T t, int n) {}
struct S { int n;
 void f() { k<<<1, 2>>>(); } };
void a() { k<<<1, 2>>>(1); }
void b() { k<<<1, 2>>>(1, 2, 3); }
void c() { d<<<1, 2>>>(); }
void e() { v<<<1, 2>>>(1); }
void f() { tk<<<1, 2>>>(1); }
void g() { tk<int><<<1, 2>>>(1, 2, 3); }
void j() { auto l = [] { k<<<1, 2>>>(1); }; l(); }
