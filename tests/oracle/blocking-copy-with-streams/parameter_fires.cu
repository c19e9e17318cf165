// nvcc:
// blocking-copy-with-streams: 3 4
void h(void* d, void* s, cudaStream_t st) { cudaMemcpy(d, s, 4, cudaMemcpyHostToDevice); (void)st; }
void m(void* d) { cudaStream_t a; cudaStreamCreate(&a); cudaMemset(d, 0, 4); }
