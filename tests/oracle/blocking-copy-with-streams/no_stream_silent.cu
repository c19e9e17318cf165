// nvcc:
// blocking-copy-with-streams: silent
void h(void* d, void* s) { cudaMemcpy(d, s, 4, cudaMemcpyHostToDevice); }
void a(void* d, void* s, cudaStream_t st) { cudaMemcpyAsync(d, s, 4, cudaMemcpyHostToDevice, st); cudaMemsetAsync(d, 0, 4, st); }
