// only with -rdc=true
struct Flat { float a[64]; int n; };
extern __device__ float fx(const Flat& s, int i);
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = fx(s, i); }
