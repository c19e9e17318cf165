// nvcc:
// launch-config-arity: silent
__global__ void k() {}
void h(cudaStream_t s) { k<<<dim3(2, 2), dim3(8, 8), 16>>>(); k<<<1, {32}, 0, s>>>(); }
