// nvcc:
// exceptions-in-device: 3
__global__ void k(int* o) { try { *o = 1; } catch (...) { *o = 2; } }
