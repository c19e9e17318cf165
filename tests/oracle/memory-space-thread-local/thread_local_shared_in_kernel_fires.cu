// nvcc:
// memory-space-thread-local: 3
__global__ void k(int* o) { thread_local int x; x = 1; *o = x; }
