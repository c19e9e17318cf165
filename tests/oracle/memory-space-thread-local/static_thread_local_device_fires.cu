// nvcc:
// memory-space-thread-local: 3
static thread_local __device__ int x;
