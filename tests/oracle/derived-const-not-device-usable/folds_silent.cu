// nvcc:
// derived-const-not-device-usable: silent
constexpr int cx(int x) { return x; }
constexpr int sum(int n) { int s = 0; for (int i = 1; i <= n; ++i) s += i; return s; }
struct P { int x, y; constexpr P(int a) : x(a), y(2 * a) {} constexpr int get() const { return x + y; } };
struct Q { double d; char c[3]; };
int n = 1;
const int c = 42;
constexpr P p(3);
constexpr int t[3] = {1, 2, 3};
enum E { one = 1, two };
const int a1 = cx(3), a2 = sum(10), a3 = p.get(), a4 = t[2], a5 = sizeof(Q), a6 = true ? 1 : n, a7 = false && n, a8 = (n, 3), a9 = two;
const unsigned b1 = -c, b2 = 0u - 1;
const int b3 = -1 << 3, b4 = 5 % -3, b5 = *&c, b6 = [](int x) { return x + 1; }(3), b7 = (int)3000000000u;
const bool b8 = &n != nullptr;
const float f1 = 1.0f / 3, f2 = 1.0f / 0.0f, f3 = -0.0f, f4 = (float)1e300, f5 = 1e30f * 1e30f, f6 = __builtin_fabsf(-1.0f);
const double d1 = 3.14159265358979323846, d2 = d1 / 180;
const float f7 = (float)d2;
__global__ void k(int* o) { o[0] = a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9; }
__global__ void l(unsigned* o) { o[0] = b1 + b2 + b3 + b4 + b5 + b6 + b7 + b8; }
__global__ void m(float* o) { o[0] = f1 + f2 + f3 + f4 + f5 + f6 + f7; }
__global__ void q(double* o) { o[0] = d1 * d2; }
