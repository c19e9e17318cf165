// nvcc:
// const-host-variable-address: silent
struct P { int x, y; };
constexpr P s = {1, 2};
__device__ int take(P p) { return p.x; }
__device__ int operator-(P a, int b) { return a.x - b; }
__device__ P give() { return s; }
__global__ void k1(int* o) { o[0] = take(s) + s.x + s.y; }
__global__ void k2(int* o) { P q = s, r{s}; constexpr P c = s; o[0] = q.x + r.x + c.y; }
__global__ void k3(int* o) { P q; q = s; o[0] = q.x + (&s)->y; }
__global__ void k4(int* o) { o[0] = s - 1; }
__global__ void k5(int* o) { (void)s; o[0] = give().x; }
