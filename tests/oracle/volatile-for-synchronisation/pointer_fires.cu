// nvcc:
// volatile-for-synchronisation: 3
__global__ void k(volatile int* f) { while (*f == 0) {} }
