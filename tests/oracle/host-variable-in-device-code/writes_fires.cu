// nvcc:
// host-variable-in-device-code: 7, 8, 9, 10, 11, 12, 13
int n;
struct P { int x; };
P p;
int table[4];
__global__ void a() { n = 1; }
__global__ void b() { n += 2; }
__global__ void c() { n++; }
__global__ void d() { --n; }
__global__ void e() { p.x = 1; }
__global__ void f(int i) { table[i] = 1; }
__global__ void g() { (n) = 3; }
