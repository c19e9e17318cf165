// nvcc:
// volatile-for-synchronisation: silent
__global__ void k(volatile int* f, int* o) { for (int i = 0; i < *f; i++) o[i] = i; }
