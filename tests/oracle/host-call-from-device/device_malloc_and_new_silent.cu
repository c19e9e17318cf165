// nvcc:
// host-call-from-device: silent
__global__ void k(int** o) { *o = new int[4]; int* p = (int*)malloc(4); free(p); delete[] *o; }
