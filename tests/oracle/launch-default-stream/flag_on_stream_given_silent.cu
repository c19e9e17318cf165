// nvcc: -Wdefault-stream-launch
// launch-default-stream: silent
__global__ void k() {}
void h(cudaStream_t s) { k<<<1, 32, 0, s>>>(); }
