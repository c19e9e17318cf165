// nvcc:
// host-function-address-in-device: silent
int host() { return 1; }
typedef int (*F)();
static __device__ void unused(F* p) { *p = host; }
template <class T> __device__ void open(T* p) { *p = host; }
__global__ void k(F* p) { if constexpr (false) { *p = host; } }
void h(F* p) { *p = host; }
__host__ __device__ void hd(F* p) { *p = host; }
