// nvcc:
// vla-in-device-code: silent
__global__ void k(int* o) { constexpr int n = 4; __shared__ int s[n * 2]; s[0] = 1; *o = s[0]; }
