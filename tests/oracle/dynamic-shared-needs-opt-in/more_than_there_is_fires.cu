// nvcc: -gencode arch=compute_80,code=sm_80
// dynamic-shared-needs-opt-in: 3
__global__ void k(float* o) { extern __shared__ float s[]; *o = s[0]; } void h(float* o) { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 200000); k<<<1, 32, 200000>>>(o); }
