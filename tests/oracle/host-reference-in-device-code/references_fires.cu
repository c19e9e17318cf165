// nvcc:
// host-reference-in-device-code: 14, 15, 16, 17, 18
// host-variable-in-device-code: 19, 20, 21, 22, 23
const int c = 42;
int n;
__device__ int d;
const int& to_c = c;
const int& literal = 7;
const float& real = 0.5f;
int& to_d = d;
int& to_n = n;
const int& to_n2 = n;
extern const int& elsewhere;
__global__ void k1(int* o) { o[0] = to_c; }
__global__ void k2(int* o) { o[0] = literal; }
__global__ void k3(float* o) { o[0] = real; }
__global__ void k4(int* o) { o[0] = to_d; }
__global__ void k5() { to_d = 1; }
__global__ void k6(int* o) { o[0] = to_n; }
__global__ void k7(int* o) { o[0] = to_n2; }
__global__ void k8() { to_n = 1; }
__global__ void k9(const int** o) { o[0] = &to_c; }
__global__ void l1(int* o) { o[0] = elsewhere; }
