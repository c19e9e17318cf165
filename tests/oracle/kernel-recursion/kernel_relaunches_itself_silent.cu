// nvcc: -rdc=true
// kernel-recursion: silent
__global__ void k(int n) { if (n) k<<<1, 1>>>(n - 1); }
