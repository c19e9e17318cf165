struct Fn { float a[64]; float b; __device__ float operator()(int i) const { return a[i] * b; } };
extern "C" __global__ void k(/*P*/ Fn f, float* o) { o[threadIdx.x] = f(threadIdx.x & 63); }
