// nvcc:
// device-unsupported-statement: 4
__device__ int f(int a) { int r;
  asm("add.s32 %[out], %[in], 1;" : [out] "=r"(r) : [in] "r"(a));
  return r; }
int h(int a) { asm("nop" : [x] "+r"(a)); return a; }
