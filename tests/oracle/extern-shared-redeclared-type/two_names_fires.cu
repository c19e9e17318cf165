// nvcc:
// extern-shared-redeclared-type: 5
__global__ void k(float* o) {
  extern __shared__ float a[];
  extern __shared__ int b[];
  *o = a[0] + b[0];
}
