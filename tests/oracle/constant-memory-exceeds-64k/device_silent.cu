// nvcc:
// constant-memory-exceeds-64k: silent
__device__ char a[70000];
__managed__ char b[70000];
__constant__ char* c;
