// nvcc:
// duplicate-specifier: silent
#define HD __host__ __device__
HD int f() { return 1; }
HD int f();
__global__ void k(int* o) { *o = f(); }
