// nvcc:
// derived-const-not-device-usable: silent
#include <algorithm>
const int V = std::max(3, 42);
extern "C" __global__ void kern(int* o) { o[0] = V; }
