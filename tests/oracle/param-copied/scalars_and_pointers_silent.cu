// nvcc:
// param-copied: silent
__device__ __noinline__ float f(const int& n, float* const& p) { return p[n] + n; }
__global__ void k(float* p, int n) { *p = f(n, p); }
