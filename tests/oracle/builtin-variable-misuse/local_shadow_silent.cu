// nvcc:
// builtin-variable-misuse: silent
int h() { struct { int x; } threadIdx = {1}; threadIdx.x = 2; return threadIdx.x; }
