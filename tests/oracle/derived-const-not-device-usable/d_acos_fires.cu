// nvcc:
// derived-const-not-device-usable: 5
#include <cmath>
const double V = acos(-1.0);
extern "C" __global__ void kern(double* o) { o[0] = V; }
