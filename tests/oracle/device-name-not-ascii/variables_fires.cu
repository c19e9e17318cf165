// nvcc: -rdc=true
// device-name-not-ascii: 3 4 5 6 7 8 9 10 11
__device__ int ä;
__constant__ float größe = 1;
__managed__ int geteilt_ü;
extern __device__ int außen;
template <class T> __device__ T jeñ;
__device__ int a[3], b, ç;
namespace ñ { static __device__ int ö; }
void h() { extern __device__ int é; }
__global__ void k(int* p) { extern __shared__ int ß[]; p[0] = ß[0]; }
