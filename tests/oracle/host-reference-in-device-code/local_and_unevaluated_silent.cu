// nvcc:
// host-reference-in-device-code: silent
const int c = 42;
const int& to_c = c;
__global__ void k1(int* o, int i) { const int& r = i; o[0] = r + sizeof(to_c); }
__device__ int f(const int& x) { return x; }
__global__ void k2(int* o) { o[0] = f(c + 0) + f(1); }
int host() { return to_c; }
