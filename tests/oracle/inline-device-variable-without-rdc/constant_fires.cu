// nvcc: -std=c++17
// inline-device-variable-without-rdc: 3
inline __constant__ int n = 1;
