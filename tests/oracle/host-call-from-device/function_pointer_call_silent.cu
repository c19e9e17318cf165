// nvcc:
// host-call-from-device: silent
__global__ void k(int (*f)(int), int* o) { *o = f(1); }
