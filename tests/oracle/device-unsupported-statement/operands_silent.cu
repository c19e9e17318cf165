// nvcc:
// device-unsupported-statement: silent
#define OUT "=r"
__device__ int all(int a, short h, long long l, float f, double d) {
  int r;
  asm("{ .reg .b16 t; add.s32 %0, %0, 1; }" : "+r"(a));
  asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(a), "n"(3));
  asm volatile("{ .reg .b16 x; .reg .b64 y; .reg .f32 z; .reg .f64 w; mov.b16 x, %0; mov.b64 y, %1; mov.f32 z, %2; mov.f64 w, %3; }"
    :: "h"(h), "l"(l), "f"(f), "d"(d) : "memory");
  asm("mov.u32 %0, %laneid;" : OUT (r));
  asm("add.s32 %0, %1, 1;" : [out] "=r"(r) : [in] "r"(a));
  asm volatile("" ::: "memory");
  return r;
}
