// nvcc:
// constexpr-host-array-in-device: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22
constexpr int t[3] = {1, 2, 3};
const float f[2] = {1.5f, 2.5f};
const char s[] = "abc";
constexpr int m[2][2] = {{1, 2}, {3, 4}};
struct A { int v[3]; };
constexpr A a = {{1, 2, 3}};
__device__ int first(const int* p) { return *p; }
__global__ void k1(int* o, int i) { o[0] = t[i]; }
__global__ void k2(int* o) { o[0] = t[0]; }
__global__ void k3(float* o) { o[0] = f[1]; }
__global__ void k4(char* o) { o[0] = s[1]; }
__global__ void k5(int* o) { o[0] = m[1][1]; }
__global__ void k6(int* o) { o[0] = a.v[2]; }
__global__ void k7(int* o) { const int* p = t; o[0] = *p; }
__global__ void k8(int* o) { o[0] = first(t); }
__global__ void k9(int* o) { for (int x : t) o[0] += x; }
__global__ void l1(const int** o) { o[0] = &t[1]; }
__global__ void l2(const int** o) { o[0] = t + 1; }
__global__ void l3(int* o) { for (int i = 0; i < 3; i++) o[i] = t[i]; }
__global__ void l4(int* o, int i) { const int q = t[i]; o[0] = q; }
