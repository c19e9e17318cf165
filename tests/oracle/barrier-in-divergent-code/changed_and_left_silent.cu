// nvcc:
// barrier-in-divergent-code: silent
__device__ void set(int& x) { x = 0; }
__global__ void changed() { int tid = threadIdx.x; set(tid); if (tid == 0) __syncthreads(); }
__global__ void reassigned() { int tid = threadIdx.x; tid /= blockDim.x; if (tid == 0) __syncthreads(); }
__global__ void left() { if (threadIdx.x >= 32) return; if (threadIdx.x < 32) __syncthreads(); }
__global__ void shadow() { uint3 threadIdx = {0, 0, 0}; if (threadIdx.x == 0) __syncthreads(); }
__global__ void warp() { if (threadIdx.x < 32) __syncwarp(); }
template <int N> __global__ void bound() { if (threadIdx.x < N) __syncthreads(); }
