struct Flat { float a[64]; int n; };
template <class X> __device__ const X& mx(const X& a, const X& b) { return a < b ? b : a; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { o[threadIdx.x] = mx(s.n, i) + s.a[1]; }
