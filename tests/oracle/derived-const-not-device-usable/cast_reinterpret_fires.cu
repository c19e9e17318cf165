// nvcc:
// derived-const-not-device-usable: 5
const float A = 1.0f;
const int V = *(const int*)&A;
extern "C" __global__ void kern(int* o) { o[0] = V; }
