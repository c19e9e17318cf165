struct alignas(64) TMap { unsigned long long q[16]; };
extern "C" __global__ void k(/*P*/ TMap m, int* o) { if (threadIdx.x == 0) asm volatile("prefetch.tensormap [%0];" :: "l"(&m) : "memory"); o[threadIdx.x] = 1; }
