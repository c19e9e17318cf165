// nvcc:
// grid-constant-not-const: 4
enum class E : char { A, B };
__global__ void k(__grid_constant__ E e, int* o) { *o = (int)e; }
__global__ void k2(const __grid_constant__ enum E e, int* o) { *o = (int)e; }
