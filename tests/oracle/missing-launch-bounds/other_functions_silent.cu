// nvcc: -Wmissing-launch-bounds
// missing-launch-bounds: silent
__device__ int f() { return 1; }
__host__ __device__ int g() { return 1; }
void h() { auto l = [] __device__ { return 1; }; (void)l; }
