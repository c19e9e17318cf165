// nvcc:
// memory-space-on-data-member: silent
struct S { int x; __device__ int get() const { return x; } __device__ S(int v) : x(v) {} };
