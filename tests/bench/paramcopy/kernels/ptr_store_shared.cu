struct Flat { float a[64]; int n; };
extern "C" __global__ void k(/*P*/ Flat s, float* o, int i) { __shared__ const float* q[32]; q[threadIdx.x & 31] = &s.a[threadIdx.x & 63]; __syncthreads(); o[threadIdx.x] = *q[i & 31]; }
