// nvcc:
// device-name-not-ascii: 3 4 5 6 9 10 11 12 13 14
__device__ int café() { return 1; }
__device__ int vorwärts(int);
__global__ void kö() {}
extern "C" __host__ __device__ int übung() { return 1; }
struct Tö { int x; };
struct U {
  __device__ operator Tö();
  static __device__ int größe() { return 1; }
  __device__ ~U() {} friend __device__ int äh(U) { return 1; } };
__forceinline__ static __device__ int sfé() { return 1; }
__device__ int operator""_ö(unsigned long long);
void h() { struct L { __device__ void lö() {} }; }
