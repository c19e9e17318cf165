// nvcc:
// host-pointer-as-kernel-argument: silent
__global__ void k(int* p) { *p = 1; }
__managed__ int m;
void h(int* given) {
  int* dev; static int s; int& r = *given; int x;
  cudaMalloc(&dev, 4); cudaHostRegister(&x, 4, 0);
  k<<<1, 1>>>(dev); k<<<1, 1>>>(given); k<<<1, 1>>>(&r); k<<<1, 1>>>(&m); k<<<1, 1>>>(&s); k<<<1, 1>>>(&x);
}
