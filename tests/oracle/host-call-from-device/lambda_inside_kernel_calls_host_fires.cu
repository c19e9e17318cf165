// nvcc:
// host-call-from-device: 4
int h(int x) { return x; }
__global__ void k(int* o) { auto f = [](int i) { return h(i); }; *o = f(1); }
