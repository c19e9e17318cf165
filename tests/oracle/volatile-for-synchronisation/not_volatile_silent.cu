// nvcc:
// volatile-for-synchronisation: silent
__global__ void k(int* f) { while (atomicAdd(f, 0) == 0) {} }
