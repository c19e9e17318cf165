// nvcc:
// volatile-for-synchronisation: 4
__global__ void k(volatile int* f, int n) {
  while (f[n] < 3) { }
}
