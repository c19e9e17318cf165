// nvcc: -std=c++17 --expt-relaxed-constexpr -arch=sm_80
// relaxed-constexpr-reads-host: 5
int A = 5;
constexpr int V(int i) { return i > 0 ? i : A; }
__global__ void kern(int* o, int i) { o[0] = V(i); }
