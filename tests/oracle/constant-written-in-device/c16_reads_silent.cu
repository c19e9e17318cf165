// nvcc:
// constant-written-in-device: silent
__constant__ int c[4];
__constant__ int* p;
__constant__ int n;
__global__ void through() { *p = 3; }
__global__ void indexed() { p[1] = 3; }
__global__ void read(int* o) { *o = c[1] + n; }
__global__ void local(int* o) { int n = 3; n = 4; *o = n; }
__device__ int take(const int& r) { return r; }
__global__ void bound(int* o) { *o = take(n); }
