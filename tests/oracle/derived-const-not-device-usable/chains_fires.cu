// nvcc:
// derived-const-not-device-usable: 15, 16, 17, 18, 19, 20, 21
int measure();
const int a = measure();
const int b = a + 1;
const int c = b * 2;
constexpr int twice(int x) { return 2 * x; }
const int d = twice(c);
const float e = 1.0f / d;
struct P { int x; };
const P p = {a};
const int g = p.x;
const int t[2] = {1, a};
const int h = t[0];
__global__ void k1(int* o) { o[0] = b; }
__global__ void k2(int* o) { o[0] = c; }
__global__ void k3(int* o) { o[0] = d; }
__global__ void k4(float* o) { o[0] = e; }
__global__ void k5(int* o) { o[0] = g; }
__global__ void k6(int* o) { o[0] = h; }
__global__ void k7(int* o) { o[0] = p.x; }
