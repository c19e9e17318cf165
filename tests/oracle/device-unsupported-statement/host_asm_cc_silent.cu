// nvcc:
// device-unsupported-statement: silent
int h(int a) { asm("nop" : "+r"(a) : : "cc"); return a; }
__global__ void k(int* o) { *o = 1; }
