// nvcc:
// memory-space-on-parameter: 3
int f(__managed__ int n) { return n; }
