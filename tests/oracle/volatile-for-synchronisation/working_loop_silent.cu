// nvcc:
// volatile-for-synchronisation: silent
__global__ void k(volatile int* f, int* o) { while (*f == 0) { *o += 1; } }
