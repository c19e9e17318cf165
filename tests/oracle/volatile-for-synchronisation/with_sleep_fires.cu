// nvcc:
// volatile-for-synchronisation: 4
__device__ void wait(volatile unsigned* f, unsigned n) {
  do { __nanosleep(20); } while (*f != n);
}
