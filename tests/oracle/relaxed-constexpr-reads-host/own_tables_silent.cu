// nvcc: -std=c++17 --expt-relaxed-constexpr -arch=sm_80
// relaxed-constexpr-reads-host: silent
constexpr int n = 3;
__device__ constexpr int table[4] = {1, 2, 4, 8};
constexpr int scalar(int i) { return i + n; }
constexpr int local(int i) { constexpr int t[3] = {1, 2, 3}; return t[i]; }
constexpr int device_table(int i) { return table[i]; }
__global__ void k(int* o, int i) { *o = scalar(i) + local(i) + device_table(i); }
