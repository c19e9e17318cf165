// nvcc:
// const-host-variable-address: 7, 8, 9, 10, 11, 12, 13, 14
struct P { int x, y; __device__ int get() const { return x; } };
constexpr P s = {1, 2}, r = {3, 4};
__device__ int take(const P& p) { return p.x; }
__device__ int operator+(const P& a, int b) { return a.x + b; }
__global__ void k1(int* o) { o[0] = take(s); }
__global__ void k2(int* o) { o[0] = s.get(); }
__global__ void k3(int* o) { const P& q = s; o[0] = q.x; }
__global__ void k4(const P** o) { o[0] = &s; }
__global__ void k5(const int** o) { o[0] = &s.x; }
__global__ void k6(int* o) { const int& q = s.x; o[0] = q; }
__global__ void k7(int* o) { o[0] = s + 1; }
__global__ void k8(int* o, int c) { P q = c ? s : r; o[0] = q.x; }
