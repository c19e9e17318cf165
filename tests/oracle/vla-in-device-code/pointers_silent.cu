// nvcc:
// vla-in-device-code: silent
__device__ int w(int n) { int* p = new int[n]; int s = p[0]; delete[] p; return s; }
__device__ void z(int n, int* a) { extern __shared__ int t[]; a[0] = t[n]; }
