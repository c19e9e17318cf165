// nvcc:
// kernel-params-too-large: 4
struct Big { char c[32765]; };
__global__ void k(const Big b) { if (b.c[0]) __trap(); }
