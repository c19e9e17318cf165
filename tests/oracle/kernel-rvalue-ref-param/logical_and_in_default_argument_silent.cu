// nvcc:
// kernel-rvalue-ref-param: silent
__global__ void k(int* o, bool b = true && false) { *o = b; }
