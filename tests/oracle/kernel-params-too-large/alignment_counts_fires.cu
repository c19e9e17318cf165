// nvcc:
// kernel-params-too-large: 4
struct Half { char c[16382]; };
__global__ void e(char a, Half b, Half c) {}
__global__ void g(Half b, Half c) {}
