// nvcc:
// derived-const-not-device-usable: silent
enum class E : int { V = 42 };
extern "C" __global__ void kern(int* o) { o[0] = (int)E::V; }
