// nvcc:
// host-reference-in-device-code: silent
const int c = 3;
__device__ int d[4];
__global__ void k(int* o, int i) { int& r = o[i]; const int& q = d[i]; const int& p = c * 2; r = q + p; }
__device__ int& at(int i) { return d[i]; }
__global__ void l(int i) { at(i) = 1; }
