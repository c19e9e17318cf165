struct Flat { float a[64]; int n; };
template <class L> __device__ float app(L l, const Flat& s, int i) { return l(s, i); }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = app([](const Flat& f, int j) { return f.a[j]; }, s, i); }
