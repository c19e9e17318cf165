// nvcc:
// host-call-from-device: silent
int h(int);
__global__ void k(int* o) { *o = (int)sizeof(h(1)); decltype(h(1)) x = 2; *o += x; }
