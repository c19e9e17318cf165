// nvcc:
// constant-written-in-device: 9, 10, 11, 12, 13, 14, 15, 16, 17
struct S { int a; int b[2]; };
__constant__ int c[4];
__constant__ int c2[2][2];
__constant__ int n;
__constant__ S s;
__constant__ S sa[2];
__global__ void element() { c[0] = 1; }
__global__ void member() { s.a = 1; }
__global__ void object(S t) { s = t; }
__global__ void nested() { sa[1].a = 3; }
__global__ void matrix() { c2[1][1]++; }
__global__ void atomic() { atomicAdd(&n, 1); }
__global__ void atomic_element() { atomicMax(&c[1], 1); }
__global__ void atomic_decayed() { atomicMax(c, 1); }
__global__ void undone() { *&n = 3; }
