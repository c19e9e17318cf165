// nvcc:
// derived-const-not-device-usable: silent
#include <type_traits>
const bool V = std::is_same<int, int>::value;
extern "C" __global__ void kern(int* o) { o[0] = V; }
