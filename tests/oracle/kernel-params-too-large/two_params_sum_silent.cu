// nvcc:
// kernel-params-too-large: silent
struct Half { double d[300]; };
__global__ void k(const Half a, const Half b, double* o) { *o = a.d[1] + b.d[2]; }
