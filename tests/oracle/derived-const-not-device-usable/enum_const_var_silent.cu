// nvcc:
// derived-const-not-device-usable: silent
enum E { A = 42 };
const E V = A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
