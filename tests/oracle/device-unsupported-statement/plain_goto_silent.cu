// nvcc:
// device-unsupported-statement: silent
__global__ void k(int* o) { if (*o) goto done; *o = 1; done: return; }
