// nvcc:
// dynamic-shared-needs-opt-in: silent
__global__ void k(float* o) { extern __shared__ float s[]; *o = s[0]; }
void h(float* o) { k<<<1, 32, 49152>>>(o); }
