// nvcc: -std=c++17
// inline-device-variable-without-rdc: 3
inline __device__ const int n = 1;
