// nvcc:
// host-reference-in-device-code: 5
constexpr int A = 42;
constexpr const int& V = A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
