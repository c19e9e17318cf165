// nvcc:
// memory-space-thread-local: silent
thread_local int x;
int h() { thread_local int y = 1; return x + y; }
__global__ void k(int* o) { *o = 1; }
