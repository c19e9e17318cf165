// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// device-unsupported-statement: silent
__host__ __device__ int add(int a) {
#ifdef __CUDA_ARCH__
  int r; asm("add.s32 %0, %1, 1;" : "=r"(r) : "r"(a)); return r;
#else
  asm("nop" : "+rm"(a)); void* p = &&out; goto *p; out: return a;
#endif
}
