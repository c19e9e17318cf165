struct alignas(64) TMap { unsigned long long q[16]; };
struct Maps { TMap m[2]; };
extern "C" __global__ void k(/*P*/ Maps s, int* o, int i) { if (threadIdx.x == 0) asm volatile("prefetch.tensormap [%0];" :: "l"(&s.m[i]) : "memory"); o[threadIdx.x] = 1; }
