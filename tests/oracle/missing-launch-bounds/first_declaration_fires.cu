// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: 3
__global__ void k(int* o);
__global__ void k(int* o) { *o = 1; }
