// nvcc:
// constexpr-host-array-in-device: silent
constexpr const char* V = "abc";
extern "C" __global__ void kern(char* o, int i) { o[0] = V[i]; }
