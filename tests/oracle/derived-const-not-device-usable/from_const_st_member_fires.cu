// nvcc:
// derived-const-not-device-usable: silent
struct P { int x, y; };
const P A = {7, 42};
const int V = A.y;
extern "C" __global__ void kern(int* o) { o[0] = V; }
