// nvcc: -std=c++20
// kernel-template-packs: silent
__global__ void k(auto a, auto... p) {}
