// nvcc:
// pointer-params-could-be-restrict: 3
__global__ void k(int* a, int* b) { *b = *a + 1; }
