struct View { float* p; int stride[2]; __device__ float& operator()(int i, int j) const { return p[i * stride[0] + j * stride[1]]; } };
extern "C" __global__ void k(/*P*/ View v) { v(blockIdx.x, threadIdx.x) = v(threadIdx.x, blockIdx.x) + 1; }
