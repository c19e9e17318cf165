struct Flat { float a[64]; int n; };
__device__ void get(const Flat& s, int i, float* q) { q[0] = s.a[i]; q[1] = s.a[i + 1]; }
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { float q[2]; get(s, i, q); o[threadIdx.x] = q[0] * q[1]; }
