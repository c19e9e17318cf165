// nvcc:
// constexpr-host-array-in-device: silent
constexpr int t[3] = {1, 2, 3};
struct A { int v[3]; };
constexpr A a = {{1, 2, 3}};
const int one = t[1];
__device__ constexpr int d[3] = {1, 2, 3};
__constant__ int c[3] = {1, 2, 3};
__global__ void k1(int* o) { constexpr int x = t[1]; const int y = t[2]; o[0] = x + y + one; }
__global__ void k2(int* o, int i) { o[0] = d[i] + c[i]; }
__global__ void k3(int* o) { constexpr A x = a; A y = a; o[0] = x.v[1] + y.v[o[1]]; }
__global__ void k4(int* o) { static_assert(t[1] == 2, ""); o[0] = sizeof(t) / sizeof(t[0]); }
__global__ void k5(int* o) { o[0] = *t; (void)t; }
__global__ void k6(int* o, int i) { constexpr int own[3] = {1, 2, 3}; static const int kept[2] = {1, 2}; o[0] = own[i] + kept[i]; }
