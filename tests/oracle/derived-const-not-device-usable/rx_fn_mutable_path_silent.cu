// nvcc:
// derived-const-not-device-usable: silent
int A = 5;
constexpr int V(int i) { return i > 0 ? i : A; }
extern "C" __global__ void kern(int* o, int i) { o[0] = V(i); }
