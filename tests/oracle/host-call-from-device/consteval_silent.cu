// nvcc: -std=c++20
// host-call-from-device: silent
consteval int f(int x) { return x; }
__global__ void k(int* o) { *o = f(1); }
