// nvcc:
// constexpr-host-array-in-device: 5
#include <array>
constexpr std::array<int, 3> V = {1, 2, 42};
extern "C" __global__ void kern(int* o) { o[0] = V[2]; }
