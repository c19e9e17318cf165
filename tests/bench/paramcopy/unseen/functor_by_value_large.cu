struct Scale { float by[40]; __device__ float operator()(float x, int channel) const { return x * by[channel]; } };
template <class F> __device__ void each(F f, float* p, int i) { p[i] = f(p[i], i % 40); }
extern "C" __global__ void k(/*P*/ Scale f, float* p) { each(f, p, blockIdx.x * blockDim.x + threadIdx.x); }
