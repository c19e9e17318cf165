// nvcc:
// kernel-reference-param: silent
struct V { const int& r; };
__global__ void k(V v, int* o) { *o = v.r; }
