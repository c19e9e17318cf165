// nvcc:
// kernel-main: 3
__host__ __device__ int main() { return 0; }
