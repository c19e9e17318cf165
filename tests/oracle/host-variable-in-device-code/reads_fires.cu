// nvcc:
// host-variable-in-device-code: 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26
int n = 1;
static float s = 2;
thread_local int t = 3;
struct P { int x, y[2]; };
P p;
int table[4];
extern int elsewhere;
int* pointer = &n;
const char* text = "abc";
__global__ void a(int* o) { o[0] = n; }
__global__ void b(float* o) { o[0] = s; }
__global__ void c(int* o) { o[0] = t; }
__global__ void d(int* o) { o[0] = p.x; }
__global__ void e(int* o) { o[0] = p.y[1]; }
__global__ void f(int* o, int i) { o[0] = table[i]; }
__global__ void g(int* o) { o[0] = elsewhere; }
__global__ void h(int* o) { o[0] = *pointer; }
__global__ void i(char* o) { o[0] = text[1]; }
__global__ void j(int* o) { const int q = n; o[0] = q; }
__global__ void k(int* o) { if (0) o[0] = n; }
__global__ void l(int* o, int i) { o[0] = i > 3 && n; }
__global__ void m(int* o, int i) { o[0] = i ? 1 : n; }
__global__ void q(int* o) { auto l = [] { return n; }; o[0] = l(); }
__host__ __device__ int r() { return n; }
