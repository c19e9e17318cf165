// nvcc:
// host-call-from-device: silent
int h(int x) { return x; }
struct F { __device__ int operator()(int x) const { return x; } };
__global__ void k(int* o) { F h; *o = h(1); }
