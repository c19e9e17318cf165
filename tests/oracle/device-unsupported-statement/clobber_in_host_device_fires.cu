// nvcc:
// device-unsupported-statement: 3
__host__ __device__ void first(int c) { asm volatile("" : : : "cc" , "memory"); }
