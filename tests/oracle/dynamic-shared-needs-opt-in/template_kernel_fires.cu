// nvcc:
// dynamic-shared-needs-opt-in: 4
template <class T> __global__ void k(T* o) { extern __shared__ float s[]; *o = s[0]; }
void h(float* o) { k<<<1, 32, 1 << 16>>>(o); }
