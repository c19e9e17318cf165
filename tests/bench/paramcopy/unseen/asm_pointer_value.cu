struct Io { unsigned* p; int n; };
extern "C" __global__ void k(/*P*/ Io io) { unsigned v; asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v) : "l"(io.p + threadIdx.x)); io.p[threadIdx.x + io.n] = v; }
