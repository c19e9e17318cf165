// nvcc:
// builtin-variable-misuse: silent
__global__ void k(int* o) { const uint3& t = threadIdx; *o = t.x; }
