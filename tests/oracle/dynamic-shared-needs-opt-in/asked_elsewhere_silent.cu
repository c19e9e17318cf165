// nvcc:
// dynamic-shared-needs-opt-in: silent
__global__ void k(float* o) { extern __shared__ float s[]; *o = s[0]; }
template <class K> void allow(K kernel, int n) { cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, n); }
void h(float* o) { allow(k, 65536); k<<<1, 32, 65536>>>(o); }
