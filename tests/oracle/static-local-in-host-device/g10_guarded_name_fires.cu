// nvcc:
// static-local-in-host-device: 3
inline __host__ __device__ int* f() { static int* p = nullptr; return p; }
