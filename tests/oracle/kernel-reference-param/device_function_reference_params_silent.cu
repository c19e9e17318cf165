// nvcc:
// kernel-reference-param: silent
__device__ void add(int& a, const int& b) { a += b; }
__global__ void k(int* o, int b) { add(*o, b); }
