// nvcc:
// derived-const-not-device-usable: 9, 10, 11
const int big = 2147483647;
const int a = big + 1;
const int b = -big - 2;
const int c = 65536 * 65536;
const int d = 1 << 40;
const unsigned e = 4000000000u + 500000000u;
__global__ void k1(int* o) { o[0] = a; }
__global__ void k2(int* o) { o[0] = b; }
__global__ void k3(int* o) { o[0] = c; }
__global__ void k4(int* o) { o[0] = d; }
__global__ void k5(unsigned* o) { o[0] = e; }
