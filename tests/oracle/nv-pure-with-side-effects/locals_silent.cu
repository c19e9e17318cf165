// nvcc:
// nv-pure-with-side-effects: silent
__nv_pure__ __device__ int i(const int* p, int n) { int s = 0, t[4]; for (int k = 0; k < n; ++k) { s += p[k]; t[0] = s; } n = 3; return s + t[0]; }
