// nvcc:
// printf-too-many-args: silent
namespace log { template <class... T> __device__ void printf(const char*, T...) {} }
__global__ void k(int i) { log::printf("x", i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i, i); }
