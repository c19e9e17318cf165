// nvcc:
// volatile-for-synchronisation: 5
__global__ void k() {
  __shared__ volatile int ready;
  while (!ready) ;
}
