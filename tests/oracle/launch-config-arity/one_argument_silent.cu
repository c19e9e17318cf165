// nvcc:
// launch-config-arity: silent
__global__ void k(int n) {}
void h() { k<<<1>>>(2); }
