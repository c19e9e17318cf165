// nvcc:
// derived-const-not-device-usable: 6
int A = 7;
constexpr int f(int x) { return x * 6; }
const int V = f(A);
extern "C" __global__ void kern(int* o) { o[0] = V; }
