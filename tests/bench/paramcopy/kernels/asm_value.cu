struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, int* o) { int r; asm("add.s32 %0, %1, 5;" : "=r"(r) : "r"(s.n)); o[threadIdx.x] = r; }
