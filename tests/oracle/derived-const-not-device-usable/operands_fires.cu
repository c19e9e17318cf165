// nvcc:
// derived-const-not-device-usable: 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
int f();
int g(int x) { return x; }
__host__ __device__ int h(int x) { return x; }
constexpr int cx(int x) { return x; }
int n = 1;
extern int en;
extern const int ec;
const volatile int v = 3;
const int c = 42;
const int a1 = f(), a2 = g(1), a3 = h(1), a4 = cx(n), a5 = en, a6 = ec, a7 = v, a8 = 1 / 0;
const long b1 = (long)&n;
const int b2 = reinterpret_cast<const int&>(c);
const float big = 3e10f;
const int b3 = big;
const int b4{g(3)};
const auto b5 = n;
__global__ void k1(int* o) { o[0] = a1; }
__global__ void k2(int* o) { o[0] = a2; }
__global__ void k3(int* o) { o[0] = a3; }
__global__ void k4(int* o) { o[0] = a4; }
__global__ void k5(int* o) { o[0] = a5; }
__global__ void k6(int* o) { o[0] = a6; }
__global__ void k7(int* o) { o[0] = a7; }
__global__ void k8(int* o) { o[0] = a8; }
__global__ void l1(long* o) { o[0] = b1; }
__global__ void l2(int* o) { o[0] = b2; }
__global__ void l3(int* o) { o[0] = b3; }
__global__ void l4(int* o) { o[0] = b4; }
__global__ void l5(int* o) { o[0] = b5; }
