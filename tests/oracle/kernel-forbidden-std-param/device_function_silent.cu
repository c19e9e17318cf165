// nvcc:
// kernel-forbidden-std-param: silent
#include <initializer_list>
__device__ int f(std::initializer_list<int> l);
void h(std::initializer_list<int> l);
__global__ void k(int* p) {}
