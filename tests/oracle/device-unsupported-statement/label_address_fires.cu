// nvcc:
// device-unsupported-statement: 3
__device__ int f(int a) { void* p = &&out; if (a) goto *p; a = 2; out: return a; }
