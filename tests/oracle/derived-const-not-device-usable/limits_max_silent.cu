// nvcc:
// derived-const-not-device-usable: silent
#include <limits>
const int V = std::numeric_limits<int>::max();
extern "C" __global__ void kern(int* o) { o[0] = V; }
