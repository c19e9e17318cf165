// nvcc: -std=c++17 --expt-relaxed-constexpr -arch=sm_80
// relaxed-constexpr-reads-host: silent
constexpr int table[4] = {1, 2, 4, 8};
constexpr int entry(int i) { return table[i]; }
__global__ void k(int* o) { constexpr int x = entry(2); int y[entry(1)] = {}; *o = x + y[0]; }
int host(int i) { return entry(i); }
