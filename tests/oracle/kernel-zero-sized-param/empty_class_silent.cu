// nvcc:
// kernel-zero-sized-param: silent
struct E {};
__global__ void k(E e) {}
