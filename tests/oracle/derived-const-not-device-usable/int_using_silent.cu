// nvcc:
// derived-const-not-device-usable: silent
namespace cfg { const int V = 42; }
using cfg::V;
extern "C" __global__ void kern(int* o) { o[0] = V; }
