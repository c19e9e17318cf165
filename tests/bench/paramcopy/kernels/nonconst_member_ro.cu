struct X { float a[64]; int n; };
struct V { float a[64]; int n; __device__ float at(int i) { return a[i]; } };
extern "C" __global__ void k(V v, float* o, int i) { o[threadIdx.x] = v.at(i); }
