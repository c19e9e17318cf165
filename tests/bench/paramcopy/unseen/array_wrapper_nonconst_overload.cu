struct Array { float v[8]; __device__ float& operator[](int i) { return v[i]; } __device__ const float& operator[](int i) const { return v[i]; } };
__device__ float get(const Array& a, int i) { return a[i]; }
extern "C" __global__ void k(/*P*/ Array a, float* o, int i) { o[threadIdx.x] = get(a, i); }
