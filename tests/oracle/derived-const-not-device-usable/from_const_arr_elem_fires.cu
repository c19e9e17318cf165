// nvcc:
// derived-const-not-device-usable: silent
const int A[3] = {1, 2, 42};
const int V = A[2];
extern "C" __global__ void kern(int* o) { o[0] = V; }
