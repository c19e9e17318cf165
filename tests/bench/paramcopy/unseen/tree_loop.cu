struct Tree { int left[32]; int right[32]; float split[32]; };
extern "C" __global__ void k(/*P*/ Tree t, const float* x, int* leaf) { int n = 0; float v = x[threadIdx.x]; while (t.left[n] >= 0) n = v < t.split[n] ? t.left[n] : t.right[n]; leaf[threadIdx.x] = n; }
