struct Flat { float a[64]; int n; };
struct View { const Flat& f; int b; __device__ float at(int i) const { return f.a[b + i]; } };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { View v{s, i}; o[threadIdx.x] = v.at(3) + v.at(i); }
