// nvcc:
// builtin-variable-misuse: 4 5 6 7 8 9 10 11
__global__ void k(int* o) {
  threadIdx.x = 1;
  blockIdx.y++;
  --gridDim.z;
  warpSize = 3;
  blockDim.x += 2;
  (threadIdx).x = 1;
  auto* p = &(threadIdx.y);
  auto l = [] { return &blockIdx; }; l();
}
