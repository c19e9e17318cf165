// nvcc: -arch=sm_52
// builtin-needs-newer-arch: silent
void h() { int __reduce = 0; (void)__reduce; }
__global__ void k(int* o) { *o = __popc(1); }
