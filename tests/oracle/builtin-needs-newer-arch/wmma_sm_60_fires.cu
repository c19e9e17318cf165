// nvcc: -arch=sm_60
// builtin-needs-newer-arch: 5, 6
#include <mma.h>
__global__ void k(half* p) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, half>* f = nullptr;
  nvcuda::wmma::fill_fragment(*f, half(0));
}
