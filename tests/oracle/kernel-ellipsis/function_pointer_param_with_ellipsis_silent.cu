// nvcc:
// kernel-ellipsis: silent
__global__ void k(int (*f)(const char*, ...)) { (void)f; }
