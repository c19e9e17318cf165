// nvcc: -std=c++17 --expt-relaxed-constexpr -arch=sm_80
// relaxed-constexpr-reads-host: 5
int host(int i) { return i; }
constexpr int V(int i) { return i > 0 ? i : host(i); }
__device__ int d(int i) { return V(i); }
