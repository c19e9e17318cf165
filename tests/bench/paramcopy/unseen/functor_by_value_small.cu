struct Scale { float* by[6]; __device__ float operator()(float x, int channel) const { return x * by[channel][0]; } };
template <class F> __device__ void each(F f, float* p, int i) { p[i] = f(p[i], i % 6); }
extern "C" __global__ void k(/*P*/ Scale f, float* p) { each(f, p, blockIdx.x * blockDim.x + threadIdx.x); }
