// nvcc:
// constexpr-host-array-in-device: silent
int V[42];
extern "C" __global__ void kern(int* o) { o[0] = sizeof(V) / sizeof(V[0]); }
