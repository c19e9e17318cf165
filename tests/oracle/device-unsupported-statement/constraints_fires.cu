// nvcc:
// device-unsupported-statement: 3 4 5 6 7 8 9 10
__device__ int m(int a) { int r; asm("add.s32 %0, %1, 1;" : "=m"(r) : "r"(a)); return r; }
__device__ int two(int a) { int r; asm("add.s32 %0, %1, 1;" : "=rm"(r) : "r"(a)); return r; }
__device__ int digit(int a) { int r; asm("add.s32 %0, %1, 1;" : "=r"(r) : "0"(a)); return r; }
__device__ int imm(int a) { int r; asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(a), "i"(3)); return r; }
__device__ int none(int a) { int r; asm("add.s32 %0, %1, 1;" : "=r"(r) : ""(a)); return r; }
__device__ int alternatives(int a) { int r; asm("add.s32 %0, %1, 1;" : "=r,r"(r) : "r,r"(a)); return r; }
__host__ __device__ int hm(int a) { asm("nop;" : "=m"(a) : "r"(a)); return a; }
__device__ int g(int a) { int r; asm("add.s32 %0, %1, 1;" : "=r"(r) : "g"(a)); return r; }
