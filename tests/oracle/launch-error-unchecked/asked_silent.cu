// nvcc:
// launch-error-unchecked: silent
#define CHECK_LAST() do { if (cudaGetLastError() != cudaSuccess) return; } while (0)
__global__ void k() {}
cudaError_t c() { k<<<1, 1>>>(); return cudaGetLastError(); }
void d() { k<<<1, 1>>>(); CHECK_LAST(); }
