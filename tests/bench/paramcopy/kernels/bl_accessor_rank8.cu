struct Acc { float* p; int nd; int sz[25]; int st[25]; __device__ float& lin(int l) const { int o = 0; for (int d = nd - 1; d >= 0; d--) { o += (l % sz[d]) * st[d]; l /= sz[d]; } return p[o]; } };
extern "C" __global__ void k(/*P*/ Acc a) { a.lin(blockIdx.x * blockDim.x + threadIdx.x) = 1; }
