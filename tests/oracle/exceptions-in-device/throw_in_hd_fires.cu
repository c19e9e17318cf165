// nvcc:
// exceptions-in-device: 3
__host__ __device__ int f(int x) { if (x) throw 1; return x; }
