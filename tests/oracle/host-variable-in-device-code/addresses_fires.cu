// nvcc:
// host-variable-in-device-code: 9, 10, 11, 12, 13, 14, 15
int n;
struct P { int x; };
P p;
int table[4];
__device__ void set(int& x) { x = 1; }
__device__ void put(int* x) { *x = 1; }
__global__ void a(int** o) { o[0] = &n; }
__global__ void b() { int& r = n; r = 1; }
__global__ void c() { set(n); }
__global__ void d() { put(&n); }
__global__ void e() { P* q = &p; q->x = 1; }
__global__ void f() { int* q = table; *q = 2; }
__global__ void g() { atomicAdd(&n, 1); }
