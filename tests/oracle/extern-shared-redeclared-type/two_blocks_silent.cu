// nvcc:
// extern-shared-redeclared-type: silent
__global__ void k(float* o) {
  { extern __shared__ float a[]; *o = a[0]; }
  { extern __shared__ int b[]; *o += b[0]; }
}
