// nvcc:
// device-variable-in-host-code: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 35, 37, 40, 41
#include <cstdio>
#include <iostream>
__device__ int n;
__device__ int m2;
__constant__ float c[4];
struct S { int a; int b[3]; };
__device__ S s;
struct T2 { int w; T2() : w(n) {} };
struct T3 { int f() { return n; } };
struct T4 { static int f() { return n; } };
void conditions(bool q) { int x = q ? n : m2; (void)x; }
float first() { return *c; }
float second() { return *(c + 1); }
int parenthesised() { return (n); }
int comma() { return (0, n); }
void streamed() { std::cout << n; }
void printed() { printf("%d", n); }
int same_type() { return static_cast<int&>(n); }
void chosen(bool q) { (q ? n : m2) = 3; }
auto deduced() { return n; }
void autos() { auto x = n; auto z{n}; (void)x; (void)z; }
void statements() { if (n) {} while (n) {} switch (n) {} do {} while (n); }
void list() { int x[] = {n, n}; (void)x; }
void aggregate() { S t{n}; (void)t; }
void allocated() { delete new int(n); }
void thrown() { throw n; }
int negated() { return -n + !n; }
int arrow() { return (&s)->a; }
int undone() { return *&n; }
void lambdas() { auto f = [=] { return n; }; f(); }
void captured() { auto g = [x = n] { return x; }; g(); }
__global__ void k(int) {}
void launched() { k<<<1, 1>>>(n); }
namespace { __device__ int un; }
int unnamed() { return un; }
__device__ static int dn;
extern __device__ int en;
int linkage() { return dn; }
int external() { return en; }
