// nvcc:
// deduced-device-function-in-host: 4 5
__device__ auto f() { return 1; }
__host__ __device__ int hd1() { auto p = &f; return p != nullptr; }
__host__ __device__ auto hd2() { auto p = &f; return p != nullptr; }
