// nvcc:
// host-reference-in-device-code: 7, 8, 9
const int c = 42;
const int& to_c = c;
constexpr const int& fixed = c;
const double& real = 0.5;
__device__ double f() { return real; }
__global__ void k1(int* o) { o[0] = to_c + fixed; }
__global__ void k2(int* o) { if (to_c > 3) o[0] = 1; }
