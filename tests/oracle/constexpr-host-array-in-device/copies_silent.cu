// nvcc:
// constexpr-host-array-in-device: silent
constexpr int t[3] = {1, 2, 3};
constexpr int at(int i) { return t[i]; }
constexpr int sum() { int s = 0; for (int x : t) s += x; return s; }
constexpr int total = sum(), second = at(1);
int host(int i) { return t[i]; }
__global__ void k1(int* o) { o[0] = total + second; }
__global__ void k2(int* o) { int q[total]; o[0] = sizeof(q); }
__global__ void k3(int* o, const int* t, int i) { o[0] = t[i]; }
