// nvcc:
// long-double-in-device: silent
__device__ void l2(float* o) { *o = 2.0L; }
__device__ void l4(float* o) { constexpr float q = 2.0L; *o = q; }
__device__ long l5(long x) { return x + 2L + 0xe1L; }
__device__ unsigned long long l6(unsigned long long x) { unsigned long long y = x; return y; }
