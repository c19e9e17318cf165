// nvcc:
// derived-const-not-device-usable: silent
#include <cstddef>
struct S { char c[42]; char d; };
const int V = offsetof(S, d);
extern "C" __global__ void kern(int* o) { o[0] = V; }
