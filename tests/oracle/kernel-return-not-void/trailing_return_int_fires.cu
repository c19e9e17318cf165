// nvcc:
// kernel-return-not-void: 3
__global__ auto k(int* o) -> int { return *o; }
