// nvcc:
// static-shared-exceeds-48k: silent
__global__ void k(float* o) { __shared__ double s[8192]; *o = 1; }
