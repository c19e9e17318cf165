// nvcc:
// launch-error-unchecked: 3 4
__global__ void k() {} void a() { k<<<1, 1>>>(); }
void b() { (void)cudaGetLastError(); k<<<1, 1>>>(); cudaDeviceSynchronize(); }
