struct Acc { float* p; int sz[3]; int st[3]; __device__ float& at(int i, int j, int k) const { return p[i * st[0] + j * st[1] + k * st[2]]; } };
extern "C" __global__ void k(/*P*/ Acc a) { int t = threadIdx.x; if (t < a.sz[0]) a.at(t, blockIdx.x, 1) = a.at(t, 0, 0) + 1; }
