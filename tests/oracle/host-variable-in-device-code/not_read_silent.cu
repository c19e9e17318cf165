// nvcc:
// host-variable-in-device-code: silent
int n = 1;
int table[4];
struct P { int x; };
P p;
__global__ void a() { n; }
__global__ void b() { (void)n; }
__global__ void c(int* o) { n, o[0] = 1; }
__global__ void d(int* o) { o[0] = (n, 1); }
__global__ void e(int* o) { o[0] = sizeof(n) + sizeof(table) / sizeof(table[0]) + sizeof(p.x); }
__global__ void f(int* o) { decltype(n) x = 2; o[0] = x + noexcept(n = 1); }
__global__ void g() { (void)p; (void)table; }
