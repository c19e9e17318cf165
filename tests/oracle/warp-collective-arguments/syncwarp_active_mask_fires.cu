// nvcc:
// warp-collective-arguments: 4
__global__ void k(int* o) {
  if (*o) __syncwarp(__activemask());
}
