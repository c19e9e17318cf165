// nvcc:
// derived-const-not-device-usable: 16
struct P { int x, y; };
struct L { int v; L(int x) : v(x) {} constexpr L() : v(3) {} constexpr int get() const { return v; } };
const P p = {1, 2};
const L l0;
const L l1(3);
constexpr L l2;
const int a = p.y;
const int b = l0.get();
const int c = l2.get();
const int t[3] = {1, 2, 3};
const int d = t[1];
__global__ void k1(int* o) { o[0] = p.x; }
__global__ void k2(int* o) { o[0] = l0.v; }
__global__ void k3(int* o) { o[0] = l1.v; }
__global__ void k4(int* o) { o[0] = l2.v; }
__global__ void k5(int* o) { o[0] = a; }
__global__ void k6(int* o) { o[0] = b; }
__global__ void k7(int* o) { o[0] = c; }
__global__ void k8(int* o) { o[0] = d; }
