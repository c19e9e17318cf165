// nvcc:
// constant-memory-exceeds-64k: 4
__constant__ const char a[65000] = {1};
static __constant__ char b[600];
