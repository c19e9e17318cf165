// nvcc:
// kernel-params-too-large: silent
struct Big { char c[32764]; };
__global__ void k(const Big b) { if (b.c[0]) __trap(); }
