// nvcc:
// kernel-call-without-config: silent
__global__ void k(int n) {}
void h() {
  k
    <<<1, 32>>>
    (4);
}
