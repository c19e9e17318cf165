// nvcc: -gencode=arch=compute_75,code=sm_75 -gencode=arch=compute_80,code=sm_80
// grid-constant-not-const: 5
struct P { int a[64]; };

__global__ void k(__grid_constant__ P p, int* out) {
#if __CUDA_ARCH__ >= 800
  *out = p.a[1];
#else
  *out = p.a[0];
#endif
}
