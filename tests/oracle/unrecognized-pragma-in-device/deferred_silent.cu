// nvcc:
// unrecognized-pragma-in-device: silent
struct S { __device__ void m() {
#pragma nounroll
} };
template <class T> __device__ void t() {
#pragma nounroll
}
__global__ void k() { t<float>(); struct L { __device__ void m() {
#pragma nounroll
} }; }
