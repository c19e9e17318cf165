// nvcc:
// builtin-variable-misuse: silent
int h() { return threadIdx.x; }
