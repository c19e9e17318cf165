// nvcc: -std=c++17 --expt-relaxed-constexpr -arch=sm_80
// relaxed-constexpr-reads-host: 8, 9
constexpr int table[4] = {1, 2, 4, 8};
struct T { int v[3]; };
constexpr T boxed = {{1, 2, 3}};
constexpr int entry(int i) { return table[i]; }
constexpr int inner(int i) { return boxed.v[i]; }
__global__ void k(int* o, int i) { *o = entry(i); }
__global__ void b(int* o, int i) { *o = inner(i + 1); }
