// nvcc:
// derived-const-not-device-usable: 5
#include <climits>
const int V = INT_MAX + 1;
extern "C" __global__ void kern(int* o) { o[0] = V; }
