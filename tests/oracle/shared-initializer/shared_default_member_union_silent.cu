// nvcc:
// shared-initializer: silent
union Raw { int n; char bytes[64]; };
__global__ void k(int* o) { __shared__ Raw r; r.n = 1; *o = r.n; }
