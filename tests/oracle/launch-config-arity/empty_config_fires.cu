// nvcc:
// launch-config-arity: 4
__global__ void k() {}
void h() { k<<<>>>(); }
