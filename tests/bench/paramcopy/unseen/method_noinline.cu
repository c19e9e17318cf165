struct Field { float v[36]; int w; __device__ __noinline__ float at(int x, int y) const { return v[y * w + x]; } };
extern "C" __global__ void k(/*P*/ Field f, float* o) { o[threadIdx.x] = f.at(threadIdx.x % 6, blockIdx.x % 6); }
