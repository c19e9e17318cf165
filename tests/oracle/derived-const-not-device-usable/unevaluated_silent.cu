// nvcc:
// derived-const-not-device-usable: silent
int V = 42;
extern "C" __global__ void kern(int* o) { decltype(V) x = sizeof(V) + noexcept(V + 1); o[0] = x; }
