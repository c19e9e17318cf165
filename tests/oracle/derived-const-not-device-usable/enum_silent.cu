// nvcc:
// derived-const-not-device-usable: silent
enum E { A = 6, V = A * 7 };
extern "C" __global__ void kern(int* o) { o[0] = V; }
