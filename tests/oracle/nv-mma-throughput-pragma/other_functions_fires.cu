// nvcc:
// nv-mma-throughput-pragma: 3 5 7
#pragma nv_mma_throughput
__device__ void a(int x) {}
#pragma nv_mma_throughput half
void b(int x) {}
#pragma nv_mma_throughput
__host__ __device__ void c(int x);
